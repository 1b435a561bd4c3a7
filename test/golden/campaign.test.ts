import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RecordedCampaign } from '../../scripts/simulate/record-campaign.ts';
import { replayGame } from '../../scripts/simulate/recorded-game.ts';
import { games, rulesById } from '../../src/games/index.ts';

/** A recorded campaign: each match must lead to its recorded states, and to the very match that was played after it. */

const file = path.join(import.meta.dirname, 'campaign-1', 'title.json');
const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedCampaign;

test('a recorded campaign is replayed link by link, from its first game to the title', () => {
  const { matches, end } = recorded;
  expect(matches.map((m) => m.rules.split('@')[0]?.split('-')[1] ?? 'game')).toEqual([
    ...Array.from({ length: 4 }, () => ['game', 'shop']).flat(),
    'game',
  ]);
  for (const [at, link] of matches.entries()) {
    const replayed = replayGame(rulesById(link.rules), link);
    if (!replayed.ok) throw new Error(`match ${at}, seq ${replayed.seq}: ${replayed.why}`);
    const after = games.deckbuilding?.campaign?.after(replayed.match);
    const next = matches[at + 1];
    expect(after?.next).toEqual(next && { rules: next.rules, options: next.options });
    if (!next) expect(after).toMatchObject({ status: 'ended', state: end });
  }
  expect(end.title).toBe(end.played[4]?.winner);
});
