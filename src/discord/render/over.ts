import type { TableSeen } from '../../app/use-cases.ts';
import type { Outcome } from '../../kernel/match.ts';
import { fallenBases, missionsDone, nameList } from './figures.ts';
import { messageBody } from './message-body.ts';
import { button, buttonRows, CONTENT_LIMIT, clip } from './parts.ts';
import type { Renderers } from './renderers.ts';
import { type Scene, sceneOf } from './scene.ts';

const LINE_LIMIT = 600;

/** Who won, in one bold line. */
export const overHead = (scene: Scene, outcome: Outcome): string => {
  const { over, list } = scene.ui;
  if (outcome.kind === 'won')
    return `**${over.title}. ${over.won(list.and(outcome.winners.map((seat) => scene.names.seat(seat))))}**`;
  return `**${over.title}. ${outcome.kind === 'drawn' ? over.drawn : over.cancelled}**`;
};

/** Whether a match that is over is one of a campaign that another follows by itself: all but the one with which the campaign ended. */
export const goesOn = ({ table }: Scene): boolean =>
  table.campaign !== undefined && table.campaignOver === undefined && table.status !== 'cancelled';

/** How the whole campaign ended with this match, if it did: who has won it, who gave it up, and why it counts nowhere. */
const campaignLines = ({ table, ui, names }: Scene): readonly string[] => {
  if (!table.campaignOver) return [];
  const { title, resigned, uncounted } = table.campaignOver;
  return [
    title === undefined ? ui.campaign.noTitle : ui.campaign.won(names.seat(title)),
    ...(resigned === undefined ? [] : [ui.campaign.gaveUp(names.seat(resigned))]),
    ...(uncounted === undefined ? [] : [ui.uncounted.campaign[uncounted] ?? '']),
  ];
};

const lines = (scene: Scene): readonly string[] => {
  const { view, ui, names } = scene;
  if (!view) return [];
  const bases = view.players.map((player) =>
    ui.over.destroyed(
      names.side(player.seat),
      fallenBases(player).length > 0 ? nameList(scene, fallenBases(player)) : ui.over.none,
    ),
  );
  const missions = view.players
    .filter((player) => missionsDone(player).length > 0)
    .map((player) => ui.over.missions(names.side(player.seat), nameList(scene, missionsDone(player))));
  const hands = view.players
    .filter((player) => player.handKnown.length > 0 && player.handKnown.length === player.hand)
    .map((player) => ui.over.handWas(names.side(player.seat), clip(nameList(scene, player.handKnown), LINE_LIMIT)));
  return [...bases, ...missions, ui.over.turns(view.turn.n), ...hands];
};

const headOf = (scene: Scene, { seen, table }: TableSeen): string => {
  if (seen?.outcome) return overHead(scene, seen.outcome);
  const { title, cancelled } = scene.ui.over;
  return table.status === 'cancelled' ? `**${title}. ${cancelled}**` : title;
};

const body = (scene: Scene, seen: TableSeen): string =>
  [
    headOf(scene, seen),
    ...lines(scene),
    ...(seen.table.uncounted ? [scene.ui.uncounted.game[seen.table.uncounted]] : []),
    ...campaignLines(scene),
    goesOn(scene) ? scene.ui.campaign.goesOn(scene.voice.mention('campaign next')) : scene.ui.over.rematch,
  ].join('\n');

/** The end of a game: who won, the bases that fell, and Rematch. Everything of an ended game may be shown, as far as the view has it. */
export const renderOver: Renderers['over'] = (voice, seen) => {
  const scene = sceneOf(voice, seen);
  const table = seen.table.id;
  if (scene.shop && goesOn(scene)) return messageBody({ content: scene.ui.campaign.closed });
  return messageBody({
    content: clip(body(scene, seen), CONTENT_LIMIT),
    components: buttonRows([
      ...(goesOn(scene) ? [] : [button({ do: 'rematch', table }, scene.ui.button.rematch, 'main')]),
      button({ do: 'story', table }, scene.ui.button.story),
    ]),
  });
};
