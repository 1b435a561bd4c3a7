import { expect, test } from 'vitest';
import { click, command, lobby, onTurn, open, partsOf, textOf, withLabel } from './table.ts';

test('/fund puts resources on the mission, and says why where it cannot; its button does the same', {
  timeout: 120_000,
}, async () => {
  const r = await open();
  const table = await lobby(r, 'missions');
  await r.control.click({ user: 'Ada', message: withLabel(r, 'Start (host)').id, label: 'Start (host)' }).edited;
  await r.settled();
  for (const user of ['Ada', 'Boba']) {
    const panel = await command(r, user, 'turn');
    const [first] = partsOf(panel);
    if (!first) throw new Error('no mission to choose');
    await click(r, user, panel, first.label);
    await r.settled();
  }
  const me = onTurn(r);
  expect(textOf(await command(r, me, 'fund', { amount: 1 }))).toContain('no resources to put on your mission');
  const main = await command(r, me, 'turn');
  const playAll = partsOf(main).find((p) => p.label.startsWith('Play all'));
  const played = playAll ? await click(r, me, main, playAll.label) : main;
  expect(partsOf(played).some((p) => p.label.startsWith('Fund: '))).toBe(true);
  const funding = async (): Promise<number> => {
    const game = (await r.first.store.load(table))?.match?.game as unknown as { funding: Record<string, number> };
    return Object.values(game.funding).reduce((sum, n) => sum + n, 0);
  };
  await command(r, me, 'fund', { amount: 1 });
  expect(await funding()).toBe(1);
  expect(textOf(await command(r, me, 'fund', { amount: 90 }))).toContain('whole number from 1 to');
  const again = await command(r, me, 'turn');
  const button = partsOf(again).find((p) => p.label.startsWith('Fund: '));
  if (!button) throw new Error('nothing left to fund with');
  const asked = await click(r, me, again, button.label);
  const least = partsOf(asked).find((p) => p.label === '1');
  if (!least) throw new Error('no smallest amount');
  await click(r, me, asked, least.label);
  expect(await funding()).toBe(2);
});
