import { expect, test } from 'vitest';
import { renderers } from '../../../src/discord/render/all.ts';
import { click, command, messagesOf, open, partsOf, textOf, withLabel } from './table.ts';

test('a campaign in the channel: lobby, a game, the shop in private with its public line, and the next game by itself', async () => {
  const rehearsal = await open({ standIn: { limits: { rateLimits: false } } });
  const { control, settled } = rehearsal;
  await command(rehearsal, 'Ada', 'campaign new', { side: 'empire' });
  await settled();
  const lobby = withLabel(rehearsal, 'Leave');
  expect(textOf(lobby)).toContain('five mission games as one');
  await control.click({ user: 'Boba', message: lobby.id, label: 'Join' }).edited;
  await settled();
  await control.click({ user: 'Ada', message: lobby.id, label: 'Start (host)' }).edited;
  await settled();
  expect(textOf(await command(rehearsal, 'Boba', 'campaign status'))).toContain('Campaign, game 1 of 5');
  expect(textOf(await command(rehearsal, 'Boba', 'campaign shop'))).toContain('No shop is open now');

  const sure = await command(rehearsal, 'Boba', 'game resign');
  await click(rehearsal, 'Boba', sure, 'Resign');
  await settled();
  const over = messagesOf(rehearsal, 'Ada').find((m) => m.content.includes('The campaign goes on in this channel'));
  expect(over && partsOf(over).map((p) => p.label)).toEqual(['What happened']);
  const board = withLabel(rehearsal, 'Shop');
  expect(board.content).toBe('**Shop after game 1 of 5**\nEmpire is shopping · Rebels are shopping');
  const asked = messagesOf(rehearsal, 'Ada')
    .filter((m) => m.mentions.length === 2)
    .at(-1);
  expect(asked?.content).toContain('what to buy before the next game');

  const shop = await command(rehearsal, 'Ada', 'campaign next');
  expect(textOf(shop)).toContain('Nothing bought yet');
  await click(rehearsal, 'Ada', shop, 'Confirm');
  await settled();
  expect(withLabel(rehearsal, 'Shop').content).toContain('Empire has confirmed · Rebels are shopping');
  const waiting = await command(rehearsal, 'Ada', 'campaign shop');
  expect(textOf(waiting)).toContain('You have confirmed.');
  await click(rehearsal, 'Ada', waiting, 'Change something after all');
  await click(rehearsal, 'Ada', await command(rehearsal, 'Ada', 'campaign shop'), 'Confirm');
  await click(rehearsal, 'Boba', await command(rehearsal, 'Boba', 'campaign shop'), 'Confirm');
  await settled();

  const status = textOf(await command(rehearsal, 'Boba', 'campaign status'));
  expect(status).toContain('Campaign, game 2 of 5');
  expect(status).toContain('Game 1: Empire on Lothal. Points: Empire 0, Rebels 0');
  const log = await command(rehearsal, 'Boba', 'campaign log');
  expect(textOf(log)).toContain('Game 1: Empire – Lothal');
  expect(log.attachments.map((a) => a.filename)).toEqual(['campaign-log.txt']);
  expect(textOf(await command(rehearsal, 'Boba', 'campaign next'))).toContain('mission');

  const given = await command(rehearsal, 'Boba', 'campaign resign');
  await click(rehearsal, 'Boba', given, 'Resign');
  await settled();
  const ended = textOf(await command(rehearsal, 'Ada', 'campaign status'));
  expect(ended).toMatch(/Empire .*won the campaign/);
  expect(ended).toContain('gave it up');
  expect(textOf(await command(rehearsal, 'Ada', 'campaign next'))).toContain('This campaign is over');
  expect(Object.keys(renderers)).toContain('campaignLog');
}, 60_000);

test('in a direct message `/campaign` is about the campaign that waits, whatever else waits too', async () => {
  const rehearsal = await open();
  const { settled, control } = rehearsal;
  const begin = async (what: string, channel: string, options: Record<string, string>) => {
    await command(rehearsal, 'Ada', what, { ...options, side: 'empire' }, channel);
    await settled();
    await control.click({ user: 'Boba', message: withLabel(rehearsal, 'Leave', 'Ada', channel).id, label: 'Join' })
      .edited;
    await settled();
    const lobby = withLabel(rehearsal, 'Leave', 'Ada', channel);
    await control.click({ user: 'Ada', message: lobby.id, label: 'Start (host)' }).edited;
    await settled();
  };
  await begin('game new', 'table-two', { mode: 'beginner' });
  expect(textOf(await command(rehearsal, 'Ada', 'campaign next', {}, 'dm'))).toContain('There is no campaign here.');
  await begin('campaign new', 'table-one', {});
  expect(textOf(await command(rehearsal, 'Ada', 'turn', {}, 'dm'))).not.toContain('mission');
  expect(textOf(await command(rehearsal, 'Ada', 'campaign next', {}, 'dm'))).toContain('mission');
  expect(textOf(await command(rehearsal, 'Ada', 'campaign status', {}, 'dm'))).toContain('Campaign, game 1 of 5');
  // Suggested are campaigns alone.
  const asked = { user: 'Ada', channel: 'dm', command: 'campaign log', focused: 'table', options: { table: '' } };
  const outcome = await control.autocomplete(asked).outcome;
  if (outcome.result !== 'answered') throw new Error(JSON.stringify(outcome));
  expect(outcome.choices?.map((choice) => choice.name)).toEqual([expect.stringMatching(/^Campaign – Boba – \w{10}$/)]);
}, 60_000);

test('where no campaign is, every command of it says how to begin one', async () => {
  const rehearsal = await open();
  await command(rehearsal, 'Ada', 'game new', { mode: 'full' });
  await rehearsal.settled();
  for (const sub of ['status', 'shop', 'next', 'log', 'resign'])
    expect(textOf(await command(rehearsal, 'Ada', `campaign ${sub}`))).toContain('There is no campaign here.');
}, 60_000);
