import type { TableSeen } from '../../app/use-cases.ts';
import type { ShopPlayerView, ShopView } from '../../games/deckbuilding/campaign/shop-view.ts';
import { GAMES } from '../../games/deckbuilding/campaign/state.ts';
import type { Option, Prompt } from '../../kernel/prompt.ts';
import { mergedChoices } from './choices.ts';
import { faced } from './figures.ts';
import { type ComponentRow, type Embed, type MessageBody, messageBody } from './message-body.ts';
import { nonceAt, optionButton } from './panel-main.ts';
import { posed } from './panel-question.ts';
import { button, buttonRows, clip, linkButton, selectRow } from './parts.ts';
import type { PanelInput } from './renderers.ts';
import type { Scene } from './scene.ts';

const BUTTON_LABEL = 80;

type Basket = NonNullable<ShopPlayerView['basket']>;

/** `Empire is shopping · Rebels have confirmed`: all that is public of a shop before its close. */
export const shopLine = (scene: Scene, view: ShopView): string => {
  const { campaign } = scene.ui;
  return view.players
    .map(({ seat, confirmed }) =>
      campaign[confirmed ? 'confirmed' : 'shopping'](scene.names.side(seat), scene.names.plural(seat)),
    )
    .join(' · ');
};

const titleOf = (scene: Scene, view: ShopView): string => scene.ui.campaign.shopTitle(view.campaign.game, GAMES);

const basketLines = (scene: Scene, { bought, supports }: Basket): readonly string[] => {
  const { campaign } = scene.ui;
  return [
    ...bought.map(({ card, replaces }) => campaign.bought(faced(scene, card), faced(scene, replaces))),
    ...supports.map(({ card, replaces }) =>
      replaces === undefined
        ? campaign.outOfCampaign(faced(scene, card))
        : campaign.intoGalaxy(faced(scene, card), faced(scene, replaces)),
    ),
  ];
};

/** One side on the public board: its points and what it has earned; what it did, once the shop is closed. */
const sideEmbed = (scene: Scene, player: ShopPlayerView, closed: boolean): Embed => {
  const { campaign, factions } = scene.ui;
  const earned = player.earned.map(({ card }) => faced(scene, card)).join(', ');
  const lines = [
    campaign.points(player.points),
    earned === '' ? campaign.earnedNone : campaign.earned(earned),
    ...(closed && player.basket ? basketLines(scene, player.basket) : []),
  ];
  const title = `${factions[player.faction].symbol} ${scene.names.seat(player.seat)}`;
  return { title: clip(title, 256), description: lines.join('\n') };
};

/** The public board of a shop. It reads nothing of a basket before the close, whoever's view it is given. */
export const shopBoard = (scene: Scene, seen: TableSeen, view: ShopView): MessageBody => {
  const closed = seen.seen?.outcome?.reason === 'closed';
  const head = closed ? scene.ui.campaign.closed : shopLine(scene, view);
  const { button: label, campaign } = scene.ui;
  const table = scene.table.id;
  const over = Boolean(seen.seen?.outcome);
  return messageBody({
    content: `**${titleOf(scene, view)}**\n${head}`,
    embeds: view.players.map((player) => sideEmbed(scene, player, closed)),
    components: buttonRows([
      ...(over ? [] : [button({ do: 'panel', table }, campaign.button.shop, 'main')]),
      button({ do: 'story', table }, label.story),
      // A live board is known by its undo button; here it leads to the shop's own ways of taking back.
      ...(over ? [] : [button({ do: 'undo', table }, label.undo)]),
    ]),
  });
};

const ownEmbed = (scene: Scene, view: ShopView, player: ShopPlayerView, basket: Basket): Embed => {
  const { campaign } = scene.ui;
  const done = basketLines(scene, basket);
  const open = basket.undecided.map((card) => campaign.open(faced(scene, card)));
  const description = [
    campaign.left(basket.left, player.points),
    ...(done.length > 0 ? done : [campaign.empty]),
    ...open,
    shopLine(scene, view),
  ].join('\n');
  return { title: titleOf(scene, view), description: clip(description, 4_000) };
};

/** The options of a question with some verbs. */
export const withVerb = (prompt: Prompt, ...verbs: readonly string[]): readonly Option[] =>
  prompt.question.shape === 'pick' ? prompt.question.options.filter(({ verb }) => verbs.includes(verb)) : [];

/** A menu of some options, each committed as it is picked; no row without any. */
export const menu = (
  scene: Scene,
  prompt: Prompt,
  options: readonly Option[],
  label: string,
  r: number,
): readonly ComponentRow[] => {
  const choices = mergedChoices(scene, options).slice(0, 25);
  const act = { do: 'choose', table: scene.table.id, prompt: prompt.id, r } as const;
  return choices.length > 0 ? [selectRow(act, label, choices)] : [];
};

/** Menus to buy and to give back, buttons for support cards and to confirm. */
const shoppingRows = (scene: Scene, prompt: Prompt, r: number): readonly ComponentRow[] => {
  const { campaign } = scene.ui;
  const buy = withVerb(prompt, 'upgrade');
  const back = withVerb(prompt, 'return');
  const rest = withVerb(prompt, 'swap', 'remove', 'undecide', 'confirm', 'reopen');
  return [
    ...menu(scene, prompt, buy, campaign.buy(buy.length), nonceAt(r, 0)),
    ...menu(scene, prompt, back, campaign.giveBack(back.length), nonceAt(r, 1)),
    ...buttonRows(
      rest.map((option) => {
        const main = option.verb === 'confirm' ? 'main' : 'plain';
        return optionButton(scene, prompt, option, clip(scene.say(option.label), BUTTON_LABEL), main);
      }),
    ),
  ];
};

const quietRow = (scene: Scene, input: PanelInput): readonly ComponentRow[] =>
  buttonRows([
    button({ do: 'story', table: scene.table.id }, scene.ui.button.story),
    button({ do: 'show', table: scene.table.id, tab: 'standing', page: 0 }, scene.ui.button.more),
    ...(input.boardLink ? [linkButton(input.boardLink, scene.ui.button.board)] : []),
  ]);

/** What a seat's own panel shows of the shop: its points and basket, and everything that may be done. */
export const shopPanel = (
  scene: Scene,
  seen: TableSeen,
  view: ShopView,
  input: PanelInput,
): { readonly embeds: readonly Embed[]; readonly rows: readonly ComponentRow[] } => {
  const player = view.players.find(({ seat }) => seat === view.viewer);
  const prompt = seen.seen?.prompts[0];
  if (!player?.basket || !prompt) return { embeds: [], rows: quietRow(scene, input) };
  const own = ownEmbed(scene, view, player, player.basket);
  const { choosing } = player.basket;
  if (choosing !== undefined) {
    const asked = posed(scene, seen, prompt, input.r, input.page ?? 0);
    const title = clip(scene.ui.campaign.choosing(scene.names.card(choosing)), 256);
    const description = asked.lines.join('\n');
    return { embeds: [own, { title, ...(description !== '' && { description }) }], rows: asked.rows };
  }
  const waiting = player.confirmed ? [{ title: scene.ui.campaign.waiting }] : [];
  const rows = shoppingRows(scene, prompt, input.r);
  return { embeds: [own, ...waiting], rows: [...rows, ...(rows.length < 5 ? quietRow(scene, input) : [])] };
};
