import { test } from 'vitest';
import { click, game, messagesOf, onTurn, open, panelOf, partsOf, textOf } from './table.ts';

test('look', async () => {
  const r = await open();
  await game(r, 'beginner', 'dm');
  for (let i = 0; i < 4; i++) {
    const me = onTurn(r);
    const sure = await click(r, me, await panelOf(r, me), 'End turn');
    await click(r, me, sure, 'Yes, do it');
    await r.settled();
    for (const u of ['Ada', 'Boba'])
      console.log(
        u,
        messagesOf(r, u, 'dm').map((m) => [
          m.id,
          textOf(m).slice(0, 40),
          partsOf(m)
            .map((p) => p.label)
            .join(),
        ]),
      );
  }
  console.log(
    r.control
      .calls({ method: 'PATCH', path: '/channels/*/messages/*' })
      .map((c) => [c.path, c.status, JSON.stringify(c.body)?.slice(0, 200), c.status > 300 ? c.response : '']),
  );
  for (const l of r.first.log.lines) console.log(l.slice(0, 500));
});
