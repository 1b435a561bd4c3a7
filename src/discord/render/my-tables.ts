import type { TableRecord } from '../../app/ports.ts';
import type { TableSeen } from '../../app/use-cases.ts';
import type { Ui } from '../words/en/ui.ts';
import { namesOf } from '../words/names.ts';
import { say } from '../words/words.ts';
import { messageBody } from './message-body.ts';
import { settingLines } from './panel-settings.ts';
import { button, buttonRows, CONTENT_LIMIT, clip } from './parts.ts';
import type { Renderers, Voice } from './renderers.ts';
import { linked, sceneOf } from './scene.ts';
import { owes, toPanel } from './to-panel.ts';

const LIMIT = 3_500;
const BUTTONS = 20;
const TABLES = 25;

const place = (table: TableRecord): string => `<#${table.channel.replace(/\D/g, '')}>`;

const stateOf = (voice: Voice, seen: TableSeen): string => {
  const { mine } = voice.words.ui;
  if (seen.table.status === 'lost') return linked(voice, mine.lost);
  if (seen.broken) return linked(voice, mine.broken);
  if (!seen.seen) return mine.lobby;
  if (seen.seen.outcome) return mine.over;
  const scene = sceneOf(voice, seen);
  const owing = [...new Set(seen.seen.owing.flatMap((owed) => owed.seats))];
  if (seen.seat !== undefined && owing.includes(seen.seat)) return mine.yourTurn;
  return mine.waiting(voice.words.ui.list.and(owing.map((seat) => scene.names.seat(seat))));
};

/** A person's tables and whose turn it is at each, those that wait for them first, with a button to every panel. */
export const renderMyTables: Renderers['myTables'] = (voice, tables) => {
  const { ui } = voice.words;
  if (tables.length === 0)
    return messageBody({ content: `${ui.mine.none} ${ui.help.begin(voice.mention('game new'))}` });
  const sorted = tables.toSorted((a, b) => Number(owes(b)) - Number(owes(a)));
  const lines = sorted
    .slice(0, TABLES)
    .map((seen, at) => `${at + 1}. ${ui.mine.line(place(seen.table), stateOf(voice, seen))}`);
  const more = sorted.length > TABLES ? [ui.mine.more(sorted.length - TABLES)] : [];
  const buttons = sorted
    .slice(0, BUTTONS)
    .flatMap((seen, at) =>
      seen.seen && seen.seat !== undefined && !seen.seen.outcome ? [toPanel(sceneOf(voice, seen), seen, at + 1)] : [],
    );
  return messageBody({
    embeds: [{ title: ui.mine.title, description: clip([...lines, ...more].join('\n'), LIMIT) }],
    components: buttonRows(buttons),
  });
};

/** What a person has set at each of their tables, with a button to change it. */
export const renderMySettings: Renderers['mySettings'] = (voice, seats, note, hidden) => {
  const { ui } = voice.words;
  const boards = hidden === undefined ? [] : [ui.ranks.setting(hidden)];
  if (seats.length === 0 && hidden === undefined) return messageBody({ content: ui.mine.none });
  const shown = seats.slice(0, 10);
  const atTables = shown.flatMap(({ table, seat }) => [
    `**${place(table)}**`,
    ...settingLines(sceneOf(voice, { table }), seat),
  ]);
  const lines = [...(seats.length > 0 ? atTables : [ui.mine.none]), ...boards];
  const change = (table: TableRecord, at: number) =>
    button({ do: 'standing', table: table.id }, shown.length > 1 ? `${at + 1}. ${ui.button.more}` : ui.button.more);
  const switches = shown.map(({ table, seat }, at) =>
    seat.delivery === 'dm'
      ? button({ do: 'delivery', table: table.id, to: 'button' }, numbered(at, shown.length, ui.button.byButton))
      : button({ do: 'delivery', table: table.id, to: 'dm' }, numbered(at, shown.length, ui.button.byDm)),
  );
  const running = shown.flatMap(({ table }, at) => (table.status === 'running' ? [change(table, at)] : []));
  return messageBody({
    content: note ? clip(linked(voice, say(voice.words, note, namesOf(ui))), CONTENT_LIMIT) : '',
    embeds: [{ title: ui.mine.settings, description: clip(lines.join('\n'), LIMIT) }],
    components: [...buttonRows(switches), ...buttonRows(running), ...buttonRows(hiding(ui, hidden))],
  });
};

const hiding = (ui: Ui, hidden: boolean | undefined) =>
  hidden === undefined
    ? []
    : [button({ do: 'hide', hide: hidden ? 'no' : 'yes', on: 'settings' }, hidden ? ui.ranks.show : ui.ranks.hide)];

const numbered = (at: number, of: number, label: string): string => (of > 1 ? `${at + 1}. ${label}` : label);
