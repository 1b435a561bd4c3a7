import { describe, expect, test } from 'vitest';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { type SceneSetup, type Side, type SideScene, scene } from '../../../scene.ts';

/** Support cards in the galaxy row (R-MG-R): they are bought, hunted and rewarded as galaxy cards are. */

const supports = allCards.filter((card) => card.support);
const other = (side: string): Side => (side === 'empire' ? 'rebel' : 'empire');
const HUNTERS = { empire: ['at-at', 'stormtrooper'], rebel: ['luke-skywalker', 'rebel-trooper'] } as const;
/** Something of everything that a reward may want. */
const THINGS = {
  empire: { hand: ['imperial-shuttle'], discard: ['stormtrooper', 'stormtrooper'], ships: ['star-destroyer*2'] },
  rebel: { hand: ['alliance-shuttle'], discard: ['rebel-trooper', 'rebel-trooper'], ships: ['mon-calamari-cruiser*2'] },
} as const satisfies Record<Side, SideScene>;

const modified = (setup: SceneSetup) => scene({ ...setup, options: { mode: 'modified' } });

describe.each(supports)('$id', ({ id, kind, cost, faction, reward }) => {
  const own = faction === 'rebel' ? 'rebel' : 'empire';
  const foe = other(own);

  test('R-MG-R its side buys it out of the row for its cost', () => {
    const s = modified({ turn: own, row: [id], resources: cost });
    s.does(own, `buy ${id}`);
    expect([s.discard(own), s.resources()]).toEqual([[id], 0]);
    const poor = modified({ turn: own, row: [id], resources: cost - 1 });
    expect(poor.why(own, 'buy', id)).toBe('why.tooDear');
    const enemy = modified({ turn: foe, row: [id], resources: 9 });
    expect(enemy.why(foe, 'buy', id)).toBe('why.enemyCard');
  });

  test('R-MG-R the other side hunts it if it is a unit: target value = cost, and its reward is paid', () => {
    const enemies = { units: HUNTERS[foe], ...THINGS[foe] };
    const s = modified({
      turn: foe,
      force: foe === 'rebel' ? -3 : 3,
      row: [id, 'x-wing', 'tie-fighter'],
      [foe]: enemies,
      [own]: THINGS[own],
    });
    if (kind === 'ship') {
      expect(s.why(foe, 'attack', id)).toBe('why.noTarget');
      return;
    }
    s.does(foe, `attack ${id}`);
    expect(s.prompt(foe).question).toMatchObject({ goal: cost });
    s.picks(foe, ...s.may(foe));
    expect(s.galaxyDiscard()).toEqual([id]);
    const before = JSON.stringify(s.match().game);
    for (let n = 0; n < 4 && s.asked(foe).about !== 'ask.main'; n++) s.picks(foe, s.may(foe)[0] ?? '');
    expect(s.asked(foe).about).toBe('ask.main');
    expect(reward.length).toBeGreaterThan(0);
    expect(JSON.stringify(s.match().game)).not.toBe(before);
  });
});

test('R-MG-R no support card is earned here: there are no missions, and no way to fund one', () => {
  const s = modified({ resources: 5 });
  expect(s.may('empire', 'fund')).toEqual([]);
  expect(s.supports('empire')).toEqual([]);
});
