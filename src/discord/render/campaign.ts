import type { CampaignRecord } from '../../app/ports.ts';
import { type LogPage, logOf, type Ticks } from '../../games/deckbuilding/campaign/log.ts';
import {
  type Campaign,
  type ForceSpace,
  GAMES,
  type GamePlayed,
  sideOf,
} from '../../games/deckbuilding/campaign/state.ts';
import type { MessageBody } from './message-body.ts';
import { messageBody } from './message-body.ts';
import { buttonRows, clip } from './parts.ts';
import type { Renderers } from './renderers.ts';
import { type Scene, sceneOf } from './scene.ts';
import { shopLine } from './shop.ts';
import { toPanel } from './to-panel.ts';

const titleOf = (scene: Scene, { status, state }: CampaignRecord): string => {
  const { campaign } = scene.ui;
  if (status === 'cancelled') return campaign.cancelled;
  return status === 'ended' ? campaign.over : campaign.title(state.game, GAMES);
};

const forceWords = (scene: Scene, { arm, at }: ForceSpace): string =>
  arm === null || at === 0 ? scene.ui.board.balance : scene.ui.board.forceWith(scene.names.side(arm), at);

const gameLine = (scene: Scene, campaign: Campaign, played: GamePlayed): string => {
  const { campaign: words } = scene.ui;
  const base = played.base === undefined ? '' : words.withBase(scene.names.card(played.base));
  const points = campaign.seats
    .map((seat) => `${scene.names.side(seat)} ${played.sides[seat]?.points ?? 0}`)
    .join(', ');
  return words.game(played.game, scene.names.side(played.winner), base, points);
};

const sideLine = (scene: Scene, campaign: Campaign, seat: string): string => {
  const { startersAdded, bases } = sideOf(campaign, seat);
  return `${scene.names.seat(seat)}: ${scene.ui.campaign.side(startersAdded.length, bases.length)}`;
};

const nowLines = (scene: Scene, { status, state }: CampaignRecord): readonly string[] => {
  const { campaign } = scene.ui;
  const why = scene.ui.uncounted.campaign[scene.table.campaignOver?.uncounted ?? ''];
  const uncounted = why === undefined ? [] : [why];
  if (state.title !== undefined)
    return [
      campaign.won(scene.names.seat(state.title)),
      ...(state.resigned === undefined ? [] : [campaign.gaveUp(scene.names.seat(state.resigned))]),
      ...uncounted,
    ];
  if (status !== 'running') return uncounted;
  if (scene.shop) return [shopLine(scene, scene.shop)];
  return [campaign.playing(`<#${scene.table.channel.replace(/\D/g, '')}>`)];
};

/** How a campaign stands: the games played, each side, what is going on now. Public facts only. */
export const renderCampaign: Renderers['campaign'] = (voice, { record, now }): MessageBody => {
  const scene = sceneOf(voice, now);
  const { state } = record;
  const { campaign } = scene.ui;
  const description = [
    ...nowLines(scene, record),
    ...state.played.map((played) => gameLine(scene, state, played)),
    ...state.seats.map((seat) => sideLine(scene, state, seat)),
    campaign.force(forceWords(scene, state.force)),
  ].join('\n');
  const running = record.status === 'running' && now.seat !== undefined;
  return messageBody({
    embeds: [{ title: titleOf(scene, record), description: clip(description, 4_000) }],
    components: running ? buttonRows([toPanel(scene, now)]) : [],
  });
};

const boxes = (scene: Scene, { card, ticked, boxes: n }: Ticks): string =>
  `${'☒'.repeat(ticked)}${'☐'.repeat(Math.max(0, n - ticked))} ${scene.names.card(card)}`;

type Field = readonly [label: string, lines: readonly string[]];

const fieldsOf = (scene: Scene, page: LogPage): readonly Field[] => {
  const { log } = scene.ui.campaign;
  const counted = (cards: LogPage['galaxyAdded']) => cards.map(({ card, n }) => `${scene.names.card(card)} ×${n}`);
  return [
    [log.basesRemoved, page.basesRemoved.map((card) => scene.names.card(card))],
    [log.startersRemoved, page.startersRemoved.map((ticks) => boxes(scene, ticks))],
    [log.startersAdded, page.startersAdded.map((ticks) => boxes(scene, ticks))],
    [log.galaxyRemoved, counted(page.galaxyRemoved)],
    [log.galaxyAdded, counted(page.galaxyAdded)],
  ];
};

const sharedFields = (scene: Scene, campaign: Campaign): readonly Field[] => {
  const { log } = scene.ui.campaign;
  const { winnersBases, force } = logOf(campaign, scene.content);
  const bases = winnersBases.map(({ game, faction, card }) => {
    const side = faction === undefined ? log.none : scene.names.faction(faction);
    return `${log.game(game)}: ${side}${card === undefined ? '' : ` – ${scene.names.card(card)}`}`;
  });
  const spaces = force.map(({ game, at }) => `${log.game(game)}: ${at ? forceWords(scene, at) : log.none}`);
  return [
    [log.winnersBase, bases],
    [log.forceSpace, spaces],
  ];
};

const listed = (scene: Scene, fields: readonly Field[], mark: (label: string) => string): string =>
  fields
    .map(([label, lines]) => [mark(label), ...(lines.length > 0 ? lines : [scene.ui.campaign.log.none])].join('\n'))
    .join('\n');

/** The campaign log with exactly the printed fields, a whole page a side (R-REI-80, R-REI-81); the same as a text file to print. */
export const renderCampaignLog: Renderers['campaignLog'] = (voice, { record, now }): MessageBody => {
  const scene = sceneOf(voice, now);
  const { log } = scene.ui.campaign;
  const { state } = record;
  const parts = logOf(state, scene.content).pages.map((page) => ({
    title: log.page(scene.names.faction(page.faction)),
    fields: [...fieldsOf(scene, page), ...sharedFields(scene, state)],
  }));
  const bold = (label: string): string => `**${label}**`;
  const plain = (label: string): string => `\n${label}:`;
  const text = parts.map(({ title, fields }) => `${title.toUpperCase()}\n${listed(scene, fields, plain)}\n`).join('\n');
  return {
    ...messageBody({
      embeds: parts.map(({ title, fields }) => ({
        title,
        description: clip(listed(scene, fields, bold), 2_800),
      })),
    }),
    files: [{ name: log.file, text }],
  };
};
