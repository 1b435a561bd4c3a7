import { expect, test } from 'vitest';
import { type Scene, scene } from '../../../scene.ts';

/** The neutral bounty hunters: what they do about cards of the row. */

const QUIET = Array.from({ length: 5 }, () => 'blockade-runner');

/** A successful hunt of an X-Wing with some of the units, its reward taken or not. */
const hunt = (units: readonly string[], attackers: readonly string[], take = true, force = 0): Scene => {
  const hand = ['imperial-shuttle'];
  const s = scene({ force, empire: { units, hand, discard: ['stormtrooper'] }, row: ['x-wing', ...QUIET] });
  s.attacks('empire', 'x-wing', ...attackers);
  expect(s.asked('empire')).toMatchObject({ about: 'ask.reward', may: ['reward x-wing'] });
  s.picks('empire', ...(take ? ['reward x-wing'] : []));
  return s;
};

test('rodian-gunslinger: 4 attack when hunting, 2 against bases and ships', () => {
  const s = scene({ empire: { units: ['rodian-gunslinger'] }, row: ['chewbacca', ...QUIET] });
  s.does('empire', 'attack rebel');
  expect(s.attackOf('empire', 'rodian-gunslinger')).toBe(2);
  s.picks('empire');
  s.attacks('empire', 'chewbacca');
  expect(s.galaxyDiscard()).toEqual(['chewbacca']);
  const sabotage = scene({ turn: 'rebel', rebel: { units: ['rodian-gunslinger'] }, row: ['tie-fighter', ...QUIET] });
  sabotage.does('rebel', 'attack tie-fighter');
  expect(sabotage.attackOf('rebel', 'rodian-gunslinger')).toBe(4);
});

test('bossk: each defeat that he took part in gives 1 Force, after the reward', () => {
  const s = hunt(['bossk', 'at-st'], ['bossk']);
  expect([s.resources(), s.force()]).toEqual([3, 0]);
  expect(s.asked('empire')).toEqual({ about: 'ask.triggers', may: ['trigger bossk'], min: 0, max: 1 });
  s.does('empire', 'trigger bossk');
  expect([s.force(), s.asked('empire').about]).toEqual([-1, 'ask.main']);
  expect(hunt(['bossk', 'at-st'], ['at-st']).asked('empire').about).toBe('ask.main');
  expect(hunt(['bossk'], ['bossk'], true, -3).asked('empire').about).toBe('ask.main');
  const declined = hunt(['bossk'], ['bossk'], false);
  declined.picks('empire');
  expect([declined.resources(), declined.force()]).toEqual([0, 0]);
});

test('bossk: a hunt that fails gives nothing', () => {
  const s = scene({ empire: { units: ['bossk'] }, row: ['chewbacca', ...QUIET] });
  s.attacks('empire', 'chewbacca');
  expect([s.asked('empire').about, s.force(), s.galaxyDiscard()]).toEqual(['ask.main', 0, []]);
});

test('dengar: each defeat that he took part in gives 2 resources, after the reward', () => {
  const s = hunt(['dengar'], ['dengar']);
  expect([s.resources(), s.may('empire')]).toEqual([3, ['trigger dengar']]);
  s.does('empire', 'trigger dengar');
  expect([s.resources(), s.asked('empire').about]).toEqual([5, 'ask.main']);
  const declined = hunt(['dengar'], ['dengar'], false);
  declined.picks('empire');
  expect(declined.resources()).toBe(0);
  expect(hunt(['dengar', 'at-st'], ['at-st']).asked('empire').about).toBe('ask.main');
});

test('ig-88: each defeat that it took part in exiles 1 own card, after the reward; it may be declined', () => {
  const s = hunt(['ig-88'], ['ig-88']);
  expect(s.resources()).toBe(3);
  const may = ['exile imperial-shuttle', 'exile stormtrooper'];
  expect(s.asked('empire')).toEqual({ about: 'ask.exile', may, min: 0, max: 1 });
  s.picks('empire', 'exile stormtrooper');
  expect([s.exile(), s.asked('empire').about]).toEqual([['stormtrooper'], 'ask.main']);
  const declined = hunt(['ig-88'], ['ig-88'], false);
  expect(declined.asked('empire').about).toBe('ask.exile');
  declined.picks('empire');
  expect(declined.exile()).toEqual([]);
  expect(hunt(['ig-88', 'at-st'], ['at-st']).asked('empire').about).toBe('ask.main');
});

test('bossk: with others in the same attack each gives its own, in the order that the seat picks', () => {
  const s = hunt(['bossk', 'dengar', 'ig-88', 'boba-fett'], ['bossk', 'dengar', 'ig-88', 'boba-fett']);
  const all = ['trigger boba-fett', 'trigger bossk', 'trigger dengar', 'trigger ig-88'];
  expect(s.asked('empire')).toEqual({ about: 'ask.triggers', may: all, min: 0, max: 1 });
  s.does('empire', 'trigger ig-88', 'exile imperial-shuttle', 'trigger dengar');
  expect([s.exile(), s.resources()]).toEqual([['imperial-shuttle'], 5]);
  expect(s.may('empire')).toEqual(['trigger boba-fett', 'trigger bossk']);
  s.does('empire', 'trigger bossk', 'trigger boba-fett');
  expect([s.force(), s.hand('empire'), s.asked('empire').about]).toEqual([-1, ['imperial-shuttle'], 'ask.main']);
});
