import type { TableId } from '../app/ports.ts';
import { acted, freshPanel, orRefuse, panel, refusal, said, tell } from './answers.ts';
import { leaderboardAt, setHidden } from './boards.ts';
import { answerDraft, answerOption, answerWith, askSure, focusOn, markPage, playAll } from './choices.ts';
import type { ComponentAct } from './component-types.ts';
import type { Surface } from './interaction.ts';
import type { MessageBody } from './render/message-body.ts';
import type { At, Runtime } from './runtime.ts';

type Do = ComponentAct['do'];
type ActOf<K extends Do> = Extract<ComponentAct, { do: K }>;

/**
 * What a component does, by its act. `page`: it turns a page or acts within the clicker's own message, which is renewed; on a public message
 * every act makes a private one. `aside`: always a private message of its own, also beside a panel.
 */
type Click<K extends Do> = {
  readonly where: 'page' | 'aside';
  readonly run: (run: Runtime, at: At, act: ActOf<K>) => Promise<MessageBody>;
};
type Clicks = { readonly [K in Exclude<Do, 'form' | 'filled'>]: Click<K> };

const valuesOf = (at: At): readonly string[] => (at.heard.asked.type === 'component' ? at.heard.asked.values : []);

/** A button on a public message must belong to the table of that place: an old board that was copied or moved does nothing. */
const hereOnly = async (
  run: Runtime,
  at: At,
  table: TableId,
  work: () => Promise<MessageBody>,
): Promise<MessageBody> => {
  const { asked, channel } = at.heard;
  if (asked.type !== 'component' || asked.surface === 'own') return work();
  const board = await run.app.board({ table });
  if (!board.ok) return refusal(run, at, board.refusal);
  return board.value.table.channel === channel ? work() : refusal(run, at, said('bot.otherTable'), table);
};

/** The story in pages, told as far as the person may read it. */
export const story = async (
  run: Runtime,
  at: At,
  table: TableId,
  page: number,
  since?: number,
): Promise<MessageBody> => {
  const seen = await run.app.look(at.from.person, { table });
  if (!seen.ok) return refusal(run, at, seen.refusal, table);
  const told = await run.app.story(at.from.person, { table, ...(since !== undefined && { since }) });
  return orRefuse(run, at, told, table, ({ entries }) =>
    run.render.story(at.voice, seen.value, { entries, page, ...(since !== undefined && { since }) }),
  );
};

/** After joining: that one has a seat and what happens next; then how the cards come, and what one's settings are. */
const settled = async (run: Runtime, at: At, table: TableId): Promise<MessageBody> => {
  const seen = await run.app.look(at.from.person, { table });
  if (!seen.ok) return refusal(run, at, seen.refusal, table);
  const seat = seen.value.table.seats.find((s) => s.seat === seen.value.seat);
  if (!seat) return refusal(run, at, said('refused.no-seat'), table);
  const { table: record } = seen.value;
  const free = record.seats.filter((s) => s.person === undefined).length;
  const note = said('bot.joined', { free, host: record.host === at.from.person.id });
  return run.render.mySettings(at.voice, [{ table: record, seat }], note);
};

/** Takes a seat; asked on the lobby or by command. */
export const join = async (run: Runtime, at: At, table: TableId, faction?: string): Promise<MessageBody> => {
  const joined = await run.app.join(at.from, { table, ...(faction !== undefined && { faction }) });
  return orRefuse(run, at, joined, table, () => settled(run, at, table));
};

/** Starts the game; the starter's own panel opens at once, if there is one. */
export const start = async (run: Runtime, at: At, table: TableId): Promise<MessageBody> => {
  const started = await run.app.start(at.from, { table });
  return orRefuse(run, at, started, table, (seen) =>
    seen.seat === undefined ? tell(run, at, said('bot.started'), table) : panel(run, at, seen),
  );
};

/** A confirmation to end, and who has still to give one. */
export const end = async (run: Runtime, at: At, table: TableId): Promise<MessageBody> => {
  const done = await run.app.end(at.from, { table });
  return orRefuse(run, at, done, table, ({ ended, waiting, now }) => {
    const names = now.table.seats.filter((s) => waiting.includes(s.seat)).map((s) => s.name);
    return tell(run, at, ended ? said('bot.ended') : said('bot.endWaiting', { names }), table);
  });
};

/** The board's link, or the board posted anew where it is missing. */
export const showBoard = async (run: Runtime, at: At, table: TableId): Promise<MessageBody> => {
  const board = await run.app.board({ table });
  if (!board.ok) return refusal(run, at, board.refusal);
  const link = await run.links.boardOf(table, board.value.table.guild);
  if (link === undefined) run.renew(table);
  return tell(run, at, said(link === undefined ? 'bot.boardComes' : 'bot.board'), table);
};

const setStanding = async (run: Runtime, at: At, act: ActOf<'standing'>): Promise<MessageBody> => {
  const { table, set } = act;
  if (set === undefined) return freshPanel(run, at, table, { tab: 'standing' });
  const seen = await run.app.look(at.from.person, { table });
  if (!seen.ok) return refusal(run, at, seen.refusal, table);
  const seat = seen.value.table.seats.find((s) => s.seat === seen.value.seat);
  if (!seat) return refusal(run, at, said('refused.no-seat'), table);
  const values = valuesOf(at);
  const { either: _, first: __, ...rest } = { ...seat.standing };
  const either = set === 'either' ? eitherOf(values[0]) : seat.standing.either;
  const first = set === 'first' ? values.filter((v) => v !== 'ask') : seat.standing.first;
  const standing = { ...rest, ...(either && { either }), ...(first && first.length > 0 && { first }) };
  const done = await run.app.standing(at.from, { table, standing });
  return orRefuse(run, at, done, table, (now) =>
    panel(run, at, now, { tab: 'standing', note: said('bot.standingSet') }),
  );
};

const eitherOf = (value: string | undefined): 'discard' | 'other' | undefined =>
  value === 'discard' || value === 'other' ? value : undefined;

const setDelivery = async (run: Runtime, at: At, act: ActOf<'delivery'>): Promise<MessageBody> => {
  const { table, to } = act;
  const done = await run.app.delivery(at.from, { table, delivery: to });
  // Whoever asks for direct messages has opened them, or is told again.
  if (done.ok && to === 'dm') await run.store.setPerson(at.from.person, { dmsClosed: false });
  return orRefuse(run, at, done, table, (now) =>
    now.seen && now.seat !== undefined
      ? panel(run, at, now, { note: said(`bot.delivery.${to}`) })
      : tell(run, at, said(`bot.delivery.${to}`), table),
  );
};

const removeMenu = async (run: Runtime, at: At, table: TableId): Promise<MessageBody> => {
  const seen = await run.app.look(at.from.person, { table });
  return orRefuse(run, at, seen, table, (now) => {
    if (now.table.host !== at.from.person.id) return tell(run, at, said('bot.hostOnly'), table);
    if (now.table.status !== 'lobby') return tell(run, at, said('bot.notLobby'), table);
    return run.render.removeMenu(at.voice, now.table);
  });
};

const remove = async (run: Runtime, at: At, table: TableId): Promise<MessageBody> => {
  const seen = await run.app.look(at.from.person, { table });
  if (!seen.ok) return refusal(run, at, seen.refusal, table);
  const [value] = valuesOf(at);
  const seat = seen.value.table.seats.find((s) => s.seat === value || s.person === value);
  if (seat?.person === undefined) return removeMenu(run, at, table);
  const done = await run.app.remove(at.from, { table, person: seat.person });
  return orRefuse(run, at, done, table, () => tell(run, at, said('bot.removed', { name: seat.name }), table));
};

const told = (key: string) => (run: Runtime, at: At, table: TableId) => () => tell(run, at, said(key), table);

/** Undo, asked on the board, the panel or by command. */
export const undo = async (run: Runtime, at: At, table: TableId): Promise<MessageBody> =>
  acted(run, at, table, await run.app.undo(at.from, { table }));

/** Every component that is answered with a message, by act. */
export const clicks: Clicks = {
  panel: {
    where: 'page',
    run: (run, at, { table, tab }) => freshPanel(run, at, table, tab === undefined ? {} : { tab }),
  },
  story: { where: 'page', run: (run, at, { table, page, since }) => story(run, at, table, page ?? 0, since) },
  undo: { where: 'page', run: (run, at, { table }) => hereOnly(run, at, table, () => undo(run, at, table)) },
  join: {
    where: 'page',
    run: (run, at, { table, faction }) => hereOnly(run, at, table, () => join(run, at, table, faction)),
  },
  leave: {
    where: 'page',
    run: (run, at, { table }) =>
      hereOnly(run, at, table, async () =>
        orRefuse(run, at, await run.app.leave(at.from, { table }), table, told('bot.left')(run, at, table)),
      ),
  },
  start: { where: 'page', run: (run, at, { table }) => hereOnly(run, at, table, () => start(run, at, table)) },
  removeMenu: { where: 'page', run: (run, at, { table }) => removeMenu(run, at, table) },
  remove: { where: 'page', run: (run, at, { table }) => remove(run, at, table) },
  rematch: {
    where: 'page',
    run: async (run, at, { table }) =>
      orRefuse(run, at, await run.app.rematch(at.from, { table }), table, (now) =>
        tell(run, at, said('bot.rematch'), now.table.id),
      ),
  },
  board: { where: 'aside', run: (run, at, { table }) => showBoard(run, at, table) },
  text: {
    where: 'page',
    run: async (run, at, { table, page }) =>
      orRefuse(run, at, await run.app.board({ table }), table, (seen) => run.render.textBoard(at.voice, seen, page)),
  },
  show: { where: 'page', run: (run, at, { table, tab, page }) => freshPanel(run, at, table, { tab, page }) },
  pick: {
    where: 'page',
    run: (run, at, { table, prompt, option }) => answerWith(run, at, table, [{ prompt, answer: { pick: [option] } }]),
  },
  sure: { where: 'page', run: (run, at, { table, prompt, option }) => askSure(run, at, table, prompt, option) },
  choose: { where: 'page', run: (run, at, { table, prompt }) => answerOption(run, at, table, prompt, valuesOf(at)[0]) },
  mark: {
    where: 'page',
    run: (run, at, { table, prompt, page }) => markPage(run, at, table, prompt, page, valuesOf(at)),
  },
  commit: { where: 'page', run: (run, at, { table, prompt, how }) => answerDraft(run, at, table, prompt, how) },
  playAll: { where: 'page', run: (run, at, { table, prompt }) => playAll(run, at, table, prompt) },
  focus: { where: 'page', run: (run, at, { table, prompt, target }) => focusOn(run, at, table, prompt, target) },
  words: { where: 'aside', run: async (run, at) => run.render.card(at.voice, valuesOf(at)[0] ?? '') },
  standing: { where: 'page', run: setStanding },
  delivery: { where: 'page', run: setDelivery },
  endSure: { where: 'page', run: (run, at, { table }) => end(run, at, table) },
  resignSure: {
    where: 'page',
    run: async (run, at, { table }) => acted(run, at, table, await run.app.resign(at.from, { table })),
  },
  giveUpSure: {
    where: 'page',
    run: async (run, at, { table }) => acted(run, at, table, await run.app.resign(at.from, { table, campaign: true })),
  },
  ranks: { where: 'page', run: (run, at, { board, season, page }) => leaderboardAt(run, at, { board, season, page }) },
  hide: { where: 'page', run: setHidden },
  forgetSure: {
    where: 'page',
    run: async (run, at) =>
      orRefuse(run, at, await run.app.forget(at.from.person), undefined, ({ tables }) =>
        tell(run, at, said('bot.forgotten', { tables })),
      ),
  },
};

/**
 * Whether the clicked message itself is renewed: only ever one of the clicker's own. The story opens beside a panel and then turns its own pages; a
 * panel that was reduced to one line in a direct message stays so.
 */
export const renews = (act: ComponentAct, at: { readonly surface: Surface; readonly lasting: boolean }): boolean => {
  if (at.surface !== 'own' || act.do === 'form') return false;
  if (act.do === 'filled') return true;
  if (act.do === 'story') return act.page !== undefined;
  if (act.do === 'panel') return !at.lasting;
  return clicks[act.do].where === 'page';
};

/** Answers a component's act. */
export const answerClick = (
  run: Runtime,
  at: At,
  act: Exclude<ComponentAct, { do: 'form' | 'filled' }>,
): Promise<MessageBody> => {
  // The act and its handler are looked up by the same key, which the compiler cannot follow.
  const answer = clicks[act.do].run as (run: Runtime, at: At, act: ComponentAct) => Promise<MessageBody>;
  return answer(run, at, act);
};
