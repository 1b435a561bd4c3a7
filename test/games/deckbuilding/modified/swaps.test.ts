import { expect, test } from 'vitest';
import { allCards, cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import { openPrompts, owing, see } from '../../../../src/kernel/run.ts';
import { sceneOf } from '../../../scene-of.ts';
import { offered, optionsOf, promptOf } from '../campaign/support.ts';
import { counts } from '../rules/new-game.ts';
import {
  confirmed,
  EMPIRE,
  galaxyFaces,
  lastConfirmation,
  newModified,
  REBEL,
  swapped,
  swaps,
  type Table,
} from './table.ts';

/** The swaps before a modified galaxy (R-MG-R): what each side may do in private, and what comes of it. */

const supportsOf = (faction: string): readonly string[] =>
  allCards.filter((card) => card.support && card.faction === faction).map((card) => card.id);

/** How many galaxy cards of each side there are. */
const sides = (faces: readonly string[]) => counts(faces.map((face) => cardById(face).faction));

const basket = (m: Table, seat: string) => m.game.swaps?.[seat];

test('R-MG-R before the set-up each side is offered its own 25 support cards, and confirming; nothing is dealt yet', () => {
  const m = newModified();
  expect(owing(m)).toEqual([EMPIRE, REBEL]);
  for (const [seat, faction] of [
    [EMPIRE, 'empire'],
    [REBEL, 'rebel'],
  ] as const) {
    const options = optionsOf(m, seat);
    expect(options.filter((o) => o.verb === 'swap').map((o) => o.subject)).toEqual(supportsOf(faction));
    expect(options.filter((o) => o.verb !== 'swap').map((o) => o.verb)).toEqual(['confirm']);
  }
  expect(m.game.players.a?.hand).toEqual([]);
  expect(m.game.rows.galaxy?.cards).toEqual([]);
  expect(supportsOf('empire')).toHaveLength(25);
});

test('R-MG-R a support card goes in for one of the own thirty galaxy cards, one copy for one copy', () => {
  const m = swaps(newModified(), REBEL, 'swap hera-syndulla');
  const may = optionsOf(m, REBEL);
  const galaxy = allCards.filter((c) => c.faction === 'rebel' && c.set === 'core' && c.kind !== 'base' && !c.starter);
  expect(new Set(may.map((o) => o.subject))).toEqual(new Set(galaxy.map((c) => c.id)));
  const one = swaps(m, REBEL, 'leave x-wing for hera-syndulla');
  expect(basket(one, REBEL)?.supports).toEqual([{ card: 'rei-rebel-support-hera-syndulla', replaces: 'x-wing' }]);
  expect(offered(one, REBEL, 'swap')).not.toContain('swap hera-syndulla');
  const { count } = cardById('x-wing');
  const names = offered(one, REBEL, 'swap').map((name) => name.slice('swap '.length));
  const all = swapped(one, REBEL, ...names.slice(0, count - 1).map((name) => [name, 'x-wing'] as const));
  const next = swaps(all, REBEL, `swap ${names[count - 1]}`);
  expect(optionsOf(next, REBEL).map((o) => o.subject)).not.toContain('x-wing');
});

test('R-MG-R any number of swaps: none, or all twenty-five support cards', () => {
  const none = confirmed(newModified());
  expect(counts(galaxyFaces(none))).toEqual(counts(galaxyFaces(newModified())));
  let m = newModified();
  for (let n = 0; n < 25; n++) {
    m = swaps(m, EMPIRE, offered(m, EMPIRE, 'swap')[0]);
    m = swaps(m, EMPIRE, offered(m, EMPIRE, 'leave')[0]);
  }
  expect(offered(m, EMPIRE, 'swap')).toEqual([]);
  const faces = galaxyFaces(confirmed(m));
  expect(faces.filter((face) => cardById(face).support)).toHaveLength(25);
  expect(sides(faces)).toEqual({ empire: 30, rebel: 30, neutral: 30 });
});

test('R-MG-R the galaxy deck keeps 30 + 30 + 30: exactly what was swapped is other than in the full game', () => {
  const m = confirmed(
    swapped(swapped(newModified(), EMPIRE, ['defender-1', 'tie-fighter'], ['grand-inquisitor', 'tie-fighter']), REBEL, [
      'hera-syndulla',
      'x-wing',
    ]),
  );
  const faces = galaxyFaces(m);
  expect(sides(faces)).toEqual({ empire: 30, rebel: 30, neutral: 30 });
  const before = counts(galaxyFaces(newModified()));
  expect(counts(faces)).toEqual({
    ...before,
    'tie-fighter': (before['tie-fighter'] ?? 0) - 2,
    'x-wing': (before['x-wing'] ?? 0) - 1,
    'rei-empire-support-defender-1': 1,
    'rei-empire-support-grand-inquisitor': 1,
    'rei-rebel-support-hera-syndulla': 1,
  });
  const box = (m.game.players.a?.box ?? []).map((id) => m.game.fixed.cards[id] ?? '');
  expect(box.toSorted()).toEqual(
    [
      ...supportsOf('empire').filter((id) => !/defender-1$|grand-inquisitor$/.test(id)),
      'tie-fighter',
      'tie-fighter',
    ].sort(),
  );
});

test('R-MG-R a swap is taken back, and the choice of a galaxy card called off: all is as before', () => {
  const m = newModified();
  const back = swaps(swapped(m, REBEL, ['hera-syndulla', 'x-wing']), REBEL, 'undecide hera-syndulla for x-wing');
  expect(back.game).toEqual(m.game);
  const off = swaps(m, REBEL, 'swap hera-syndulla', undefined);
  expect(off.game).toEqual(m.game);
});

test('R-MG-R whoever has confirmed may reopen until the other confirms; the second confirmation closes the swaps at once', () => {
  const m = swaps(newModified(), EMPIRE, 'confirm');
  expect([owing(m), promptOf(m, EMPIRE).owed, offered(m, EMPIRE)]).toEqual([[REBEL], false, ['reopen']]);
  const again = swaps(m, EMPIRE, 'reopen');
  expect(owing(again)).toEqual([EMPIRE, REBEL]);
  const done = confirmed(swapped(again, EMPIRE, ['defender-1', 'at-st']));
  expect(openPrompts(done).map((p) => [p.to, p.question.about.key])).toEqual([[[EMPIRE], 'ask.main']]);
  expect([
    done.game.players.a?.hand.length,
    done.game.players.b?.hand.length,
    done.game.rows.galaxy?.cards.length,
  ]).toEqual([5, 5, 6]);
});

test('R-MG-R until both have confirmed others see only who has; then both sides’ swaps are told and shown to all', () => {
  const plain = newModified();
  const changed = swapped(plain, EMPIRE, ['defender-1', 'at-st'], ['grand-inquisitor', 'tie-fighter']);
  const seen = (m: Table, viewer: string | undefined) => {
    const { seq: _seq, ...rest } = see(deckbuilding, m, viewer);
    return JSON.stringify(rest);
  };
  for (const viewer of [REBEL, undefined]) {
    expect(seen(changed, viewer)).toBe(seen(plain, viewer));
    expect(seen(swaps(changed, EMPIRE, 'confirm'), viewer)).toBe(seen(swaps(plain, EMPIRE, 'confirm'), viewer));
  }
  expect(see(deckbuilding, swaps(changed, EMPIRE, 'confirm'), REBEL).view.swaps).toEqual({
    open: true,
    sides: [
      { seat: EMPIRE, confirmed: true },
      { seat: REBEL, confirmed: false, swaps: [] },
    ],
  });
  const { match, events } = lastConfirmation(changed);
  expect(events.filter((e) => e.key === 'swaps.shown')).toEqual([
    {
      key: 'swaps.shown',
      args: {
        seat: EMPIRE,
        cards: ['rei-empire-support-defender-1', 'rei-empire-support-grand-inquisitor'],
        others: ['at-st', 'tie-fighter'],
      },
    },
    { key: 'swaps.shown', args: { seat: REBEL, cards: [], others: [] } },
  ]);
  expect(see(deckbuilding, match, undefined).view.swaps).toMatchObject({
    open: false,
    sides: [{ swaps: [{ replaces: 'at-st' }, { replaces: 'tie-fighter' }] }, { swaps: [] }],
  });
});

test('R-MG-R a private step is told to nobody, and confirming says only who', () => {
  const m = newModified();
  const s = sceneOf(m, { empire: EMPIRE, rebel: REBEL });
  s.does('empire', 'swap rei-empire-support-defender-1');
  expect(s.events()).toEqual([]);
  s.does('empire', 'leave at-st');
  expect(s.events()).toEqual([]);
  s.does('empire', 'confirm');
  expect(s.events()).toEqual([{ key: 'swaps.confirmed', args: { seat: EMPIRE } }]);
  s.does('rebel', 'swap rei-rebel-support-hera-syndulla', 'leave x-wing', 'confirm');
  expect(s.heard('swaps.shown')).toHaveLength(2);
  expect(s.barriers()).toContain('dice');
  expect(s.asked('empire').about).toBe('ask.main');
});

test('R-MG-R ids say nothing of cards: supports have theirs among the galaxy cards, and a swapped-in card is known to nobody', () => {
  const numbers = (ids: readonly string[] = []) => ids.map((id) => Number(id.slice(1)));
  const places = new Set<string>();
  for (let seed = 1; seed <= 20; seed++) {
    const m = newModified({}, seed);
    const deck = numbers(m.game.rows.galaxy?.deck);
    const box = numbers([...(m.game.players.a?.box ?? []), ...(m.game.players.b?.box ?? [])]);
    expect(box).toHaveLength(50);
    // Neither lies on one side of the other.
    expect(Math.min(...box) < Math.max(...deck) && Math.min(...deck) < Math.max(...box)).toBe(true);
    const done = confirmed(swapped(m, REBEL, ['hera-syndulla', 'x-wing']));
    const id = Object.keys(m.game.fixed.cards).find((c) => m.game.fixed.cards[c] === 'rei-rebel-support-hera-syndulla');
    const at = done.game.rows.galaxy?.deck.indexOf(id ?? '') ?? -1;
    places.add(String(at));
    if (at >= 0)
      for (const viewer of [EMPIRE, REBEL, undefined])
        expect(deckbuilding.knows(done.game, viewer).has(id ?? '')).toBe(false);
  }
  // The deck is shuffled after the swaps: the card lies anywhere.
  expect(places.size).toBeGreaterThan(10);
});

test('what is not offered at the swaps is explained', () => {
  const m = newModified();
  const why = (now: Table, verb: string, subject: string) => deckbuilding.explain(now.game, REBEL, verb, subject)?.key;
  const hera = 'rei-rebel-support-hera-syndulla';
  expect(why(m, 'swap', hera)).toBeUndefined();
  expect(why(m, 'swap', 'rei-empire-support-defender-1')).toBe('why.noSupport');
  expect(why(m, 'end', '')).toBe('why.notInSwaps');
  expect(why(swaps(m, REBEL, 'swap hera-syndulla'), 'confirm', '')).toBe('why.shopChoosing');
  expect(why(swapped(m, REBEL, ['hera-syndulla', 'x-wing']), 'swap', hera)).toBe('why.takenIn');
  expect(why(swaps(m, REBEL, 'confirm'), 'swap', hera)).toBe('why.swapsConfirmed');
  expect(why(confirmed(m), 'swap', hera)).toBe('why.unknown');
});

test('a resignation at the swaps ends the game: the other side has won', () => {
  const s = sceneOf(newModified(), { empire: EMPIRE, rebel: REBEL });
  s.resigns('empire');
  expect(s.outcome()).toEqual({ kind: 'won', winners: [REBEL], reason: 'resigned' });
});
