import { expect, test } from 'vitest';
import { scene } from '../../../scene.ts';

test('tie-fighter: draws a card while a capital ship of any faction is in play', () => {
  const s = scene({ empire: { hand: ['tie-fighter'], ships: ['blockade-runner'], deck: ['stormtrooper'] } });
  s.does('empire', 'play tie-fighter');
  expect(s.may('empire', 'use')).toEqual(['use tie-fighter']);
  s.does('empire', 'use tie-fighter');
  expect(s.hand('empire')).toEqual(['stormtrooper']);
  expect(s.barriers()).toContain('learned a');
  expect(s.may('empire', 'use')).toEqual([]);
  const without = scene({ empire: { units: ['tie-fighter'] } });
  expect(without.may('empire', 'use')).toEqual([]);
  expect(without.why('empire', 'use', 'tie-fighter')).toBe('why.condition');
});

test('tie-fighter: its reward is 1 resource for the Rebels', () => {
  const s = scene({ turn: 'rebel', rebel: { units: ['rebel-trooper'] }, row: ['tie-fighter'] });
  s.attacks('rebel', 'tie-fighter');
  expect(s.asked('rebel')).toMatchObject({ about: 'ask.reward', may: ['reward tie-fighter'], min: 0 });
  s.does('rebel', 'reward tie-fighter');
  expect(s.resources()).toBe(1);
  expect(s.galaxyDiscard()).toEqual(['tie-fighter']);
});

test('moff-jerjerrod: sees the top card of the galaxy deck; with the Force may swap it; both go on knowing the card on top', () => {
  const s = scene({
    empire: { units: ['moff-jerjerrod'] },
    force: -1,
    row: ['x-wing', 'tie-fighter', 'blockade-runner', 'blockade-runner', 'blockade-runner', 'blockade-runner'],
    galaxy: ['jabba-the-hutt', 'star-destroyer'],
  });
  s.does('empire', 'use moff-jerjerrod');
  expect(s.asked('empire').about).toBe('ask.jerjerrod');
  s.picks('empire', 'swap x-wing');
  expect(s.galaxy()).toEqual(['jabba-the-hutt', 'x-wing']);
  expect(s.row()[0]).toBe('star-destroyer');
  expect(s.view('rebel').rows[0]?.top?.card).toBe('x-wing');
  expect(s.view('empire').rows[0]?.top?.card).toBe('x-wing');
});
