import type { TableSeen } from '../../app/use-cases.ts';
import { GAMES } from '../../games/deckbuilding/campaign/state.ts';
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

/** Whether a game is one of a campaign that another match follows by itself: all but the last. */
export const goesOn = ({ view, shop }: Scene): boolean => {
  const campaign = view?.options.campaign;
  return shop !== undefined || (campaign !== undefined && campaign.game < GAMES);
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
    goesOn(scene) ? scene.ui.campaign.goesOn(scene.voice.mention('campaign next')) : scene.ui.over.rematch,
  ].join('\n');

/** The end of a game: who won, the bases that fell, and Rematch. Everything of an ended game may be shown, as far as the view has it. */
export const renderOver: Renderers['over'] = (voice, seen) => {
  const scene = sceneOf(voice, seen);
  const table = seen.table.id;
  if (scene.shop) return messageBody({ content: scene.ui.campaign.closed });
  return messageBody({
    content: clip(body(scene, seen), CONTENT_LIMIT),
    components: buttonRows([
      ...(goesOn(scene) ? [] : [button({ do: 'rematch', table }, scene.ui.button.rematch, 'main')]),
      button({ do: 'story', table }, scene.ui.button.story),
    ]),
  });
};
