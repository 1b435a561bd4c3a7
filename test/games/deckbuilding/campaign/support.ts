import { randomAnswer } from '../../../../scripts/simulate/random-player.ts';
import type { CampaignResult } from '../../../../src/games/deckbuilding/campaign/after.ts';
import { newCampaign } from '../../../../src/games/deckbuilding/campaign/begin.ts';
import { shop } from '../../../../src/games/deckbuilding/campaign/shop.ts';
import type { ShopFrame, ShopGame } from '../../../../src/games/deckbuilding/campaign/shop-state.ts';
import type { Campaign, Side } from '../../../../src/games/deckbuilding/campaign/state.ts';
import type { Frame } from '../../../../src/games/deckbuilding/frames.ts';
import { campaignOptions } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import type { Game } from '../../../../src/games/deckbuilding/state.ts';
import type { Frame as AnyFrame, GameState, Match, Rules } from '../../../../src/kernel/match.ts';
import type { Option, Prompt } from '../../../../src/kernel/prompt.ts';
import { seedRng } from '../../../../src/kernel/rng.ts';
import { apply, drive, openPrompts, start } from '../../../../src/kernel/run.ts';
import { seedOf } from '../../../laws/playing.ts';

export const EMPIRE = 'a';
export const REBEL = 'b';

/** A campaign before its first game: seat a is the Empire, seat b the Rebels. */
export const fresh = (choices: { payoff?: boolean; basesLeave?: boolean } = {}): Campaign =>
  newCampaign({ a: 'empire', b: 'rebel' }, { payoff: false, basesLeave: true, ...choices });

/** The campaign with some members of its sides changed. */
export const withSides = (campaign: Campaign, change: Readonly<Record<string, Partial<Side>>>): Campaign => ({
  ...campaign,
  sides: Object.fromEntries(
    campaign.seats.map((seat) => [seat, { ...(campaign.sides[seat] as Side), ...change[seat] }]),
  ),
});

export const side = (campaign: Campaign, seat: string): Side => campaign.sides[seat] as Side;

/** What a first game came to: the Rebels won it on Hoth; both have completed a mission. */
export const played = (change: Partial<CampaignResult> = {}): CampaignResult => ({
  game: 1,
  winner: REBEL,
  reason: 'bases',
  base: 'hoth',
  force: { arm: EMPIRE, at: 2 },
  sides: {
    a: { points: 3, bases: ['yavin-iv', 'mon-cala'], missions: ['rei-empire-mission-deploy-patrol'] },
    b: { points: 4, bases: ['lothal', 'endor', 'rodia'], missions: ['rei-rebel-mission-ghost-2'] },
  },
  earned: { a: ['rei-empire-support-patrol-troopers'], b: ['rei-rebel-support-hera-syndulla'] },
  lost: { a: ['lothal', 'endor', 'rodia'], b: ['yavin-iv', 'mon-cala'] },
  ...change,
});

export type Shop = Match<ShopGame, ShopFrame>;

export const openShop = (campaign: Campaign): Shop =>
  start(shop, { campaign }, campaign.seats, seedOf(1, 'shop')).match;

export const promptOf = (m: Match<GameState, AnyFrame>, seat: string): Prompt => {
  const prompt = openPrompts(m).find((p) => p.to.includes(seat));
  if (!prompt) throw new Error(`no question for ${seat}`);
  return prompt;
};

export const optionsOf = (m: Match<GameState, AnyFrame>, seat: string): readonly Option[] => {
  const { question } = promptOf(m, seat);
  return question.shape === 'pick' ? question.options : [];
};

/** An option as a test writes it: `upgrade a-wing for rebel-trooper`, `swap hera-syndulla`, `confirm`. Set and side are left out of names. */
export const written = ({ verb, label }: Option): string => {
  const short = (face: unknown): string => String(face).replace(/^rei-[a-z]+-[a-z]+-/, '');
  const { card, other } = label.args ?? {};
  if (card === undefined) return verb;
  return other === undefined ? `${verb} ${short(card)}` : `${verb} ${short(card)} for ${short(other)}`;
};

export const offered = (m: Match<GameState, AnyFrame>, seat: string, verb?: string): readonly string[] =>
  optionsOf(m, seat)
    .filter((o) => verb === undefined || o.verb === verb)
    .map(written);

/** A seat takes the option that is written so; nothing picks none. */
export const does = <G extends GameState, F extends AnyFrame, V, O>(
  rules: Rules<G, F, V, O>,
  m: Match<G, F>,
  seat: string,
  what: string | undefined,
): Match<G, F> => {
  const prompt = promptOf(m as never, seat);
  const option = optionsOf(m as never, seat).find((o) => written(o) === what);
  if (what !== undefined && !option) throw new Error(`${what} is not offered: ${offered(m as never, seat).join(', ')}`);
  const done = apply(rules, m, [
    { kind: 'answer', seat, prompt: prompt.id, answer: { pick: option ? [option.id] : [] } },
  ]);
  if ('refused' in done) throw new Error(done.refused.code);
  return done.match;
};

/** In a shop: each act of a seat, one after the other. */
export const shops = (m: Shop, seat: string, ...acts: readonly (string | undefined)[]): Shop =>
  acts.reduce<Shop>((now, what) => does(shop, now, seat, what), m);

/** The next game of a campaign as it begins. */
export const nextGame = (campaign: Campaign, seed = 1): Match<Game, Frame> =>
  start(deckbuilding, campaignOptions(campaign), campaign.seats, seedOf(seed, 'campaign game')).match;

/** Plays a match at random to its end, whatever its rules. */
export const playOut = <G extends GameState, F extends AnyFrame, V, O>(
  rules: Rules<G, F, V, O>,
  match: Match<G, F>,
  seed: number,
): Match<G, F> => {
  const rng = seedRng(seedOf(seed, 'campaign player'));
  const driven = drive(rules, match);
  for (let step = 0; step < 20_000 && !driven.match().outcome; step++) {
    const prompt = openPrompts(driven.match()).find((p) => p.owed);
    if (!prompt) throw new Error('nobody owes an answer');
    const answer = randomAnswer(rng, prompt);
    const refused = driven.play({ kind: 'answer', seat: prompt.to[0] ?? '', prompt: prompt.id, answer });
    if (refused) throw new Error(refused.code);
  }
  return driven.match();
};

/** Both seats choose the first of their two first missions. */
export const missionsChosen = (m: Match<Game, Frame>): Match<Game, Frame> =>
  m.seats.reduce((now, seat) => {
    const done = apply(deckbuilding, now, [
      {
        kind: 'answer',
        seat,
        prompt: promptOf(now, seat).id,
        answer: { pick: [optionsOf(now, seat)[0]?.id ?? ''] },
      },
    ]);
    if ('refused' in done) throw new Error(done.refused.code);
    return done.match;
  }, m);
