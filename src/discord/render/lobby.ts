import type { SeatRecord, TableRecord } from '../../app/ports.ts';
import { modes, usualLength, withDuel } from '../../games/deckbuilding/modes/modes.ts';
import type { StandIns } from '../../games/registry-types.ts';
import { namesOf } from '../words/names.ts';
import { plain } from '../words/plain.ts';
import type { Words } from '../words/vocabulary.ts';
import { type ComponentRow, messageBody } from './message-body.ts';
import { standInLines } from './packs.ts';
import { button, buttonRows, selectRow, timestamp } from './parts.ts';
import type { Renderers, Voice } from './renderers.ts';

/** The mode's numbers; a mode that this version no longer has is shown with what the table itself says. */
const modeOf = (table: TableRecord) => {
  const mode = Object.values(modes).find(({ id }) => id === table.mode);
  return mode && withDuel(mode, table.chosen.duel);
};

const lengthOf = (table: TableRecord): number => {
  const mode = modeOf(table);
  return mode ? usualLength(mode, table.chosen.bases) : 0;
};

type Ui = Words['ui'];

const taken = (table: TableRecord): readonly SeatRecord[] => table.seats.filter((seat) => seat.person !== undefined);
const seatCount = (table: TableRecord): number => {
  const mode = modeOf(table);
  return Math.max(mode ? mode.factions.length * mode.fields : 0, table.seats.length);
};

const seatLine = (voice: Voice, table: TableRecord, at: number): string => {
  const { ui } = voice.words;
  const seat = table.seats[at];
  // In a game that has begun, whoever wanted to be forgotten still holds the seat.
  if (!seat || (seat.person === undefined && table.status === 'lobby')) return `${ui.lobby.seat(at + 1)}: ${ui.nobody}`;
  const names = namesOf(ui, table);
  const side = seat.faction === undefined ? ui.lobby.random : factionText(ui, seat.faction);
  const host = seat.person === table.host ? `, ${ui.lobby.host}` : '';
  return `${ui.lobby.seat(at + 1)}: ${names.player(seat.seat)} (${side}${host})`;
};

const factionText = (ui: Ui, faction: string): string => {
  const known = Object.entries(ui.factions).find(([id]) => id === faction)?.[1];
  return known ? `${known.symbol} ${known.name}` : plain(faction);
};

/** How many bases win; with several fields, by all of a team together, and what is played at each. */
const goalLines = ({ words: { ui } }: Voice, table: TableRecord): readonly string[] => {
  const mode = modeOf(table);
  const length = table.chosen.length ?? lengthOf(table);
  if (!mode || mode.fields < 2) return [ui.lobby.length(length)];
  const duel = ui.teams.duels[table.chosen.duel ?? mode.duels[0] ?? ''];
  return [...(duel ? [ui.teams.atFields(duel)] : []), ui.teams.goal(length * mode.fields)];
};

/** What is played: the mode and its options, one line each. */
export const optionLines = (voice: Voice, table: TableRecord): readonly string[] => {
  const { ui } = voice.words;
  return [
    `**${ui.modes[table.mode] ?? plain(table.mode)}.**`,
    ...goalLines(voice, table),
    ...(table.chosen.bases ? [ui.lobby.bases(ui.modeNames[table.chosen.bases] ?? plain(table.chosen.bases))] : []),
    ...(table.chosen.moreBases ? [ui.lobby.moreBases] : []),
    ...(table.chosen.payoff ? [ui.lobby.payoff] : []),
  ];
};

/** The rules in short: what is special in this mode, then what is the same in all of them. */
export const ruleLines = (voice: Voice, table: TableRecord): readonly string[] => {
  const { modeRules, lobby } = voice.words.ui;
  return [...(modeRules[table.mode] ?? []), ...lobby.rules].map((rule) => `• ${rule}`);
};

/** Who sits where, free seats too, and a host who does not play. */
export const seatLines = (voice: Voice, table: TableRecord): readonly string[] => {
  const { lobby } = voice.words.ui;
  const hostPlays = !/^\d{1,20}$/.test(table.host) || table.seats.some((seat) => seat.person === table.host);
  return [
    ...Array.from({ length: seatCount(table) }, (_, at) => seatLine(voice, table, at)),
    ...(hostPlays ? [] : [lobby.hostOnly(`<@${table.host}>`)]),
  ];
};

const lines = (voice: Voice, table: TableRecord, standIns: StandIns | undefined): readonly string[] => {
  const { lobby } = voice.words.ui;
  const free = seatCount(table) - taken(table).length;
  return [
    ...seatLines(voice, table),
    free > 0 ? lobby.waiting(free) : lobby.ready,
    '',
    ...optionLines(voice, table),
    ...standInLines(voice, standIns),
    '',
    ...ruleLines(voice, table),
    '',
    lobby.delivery,
    ...(table.expiresAt ? [lobby.expires(timestamp(table.expiresAt, 'R'))] : []),
  ];
};

const buttons = (voice: Voice, table: TableRecord): readonly ComponentRow[] => {
  const { ui } = voice.words;
  const full = taken(table).length >= seatCount(table);
  const id = table.id;
  const { factions = [], fields = 1 } = modeOf(table) ?? {};
  const gone = (faction: string): boolean => taken(table).filter((seat) => seat.faction === faction).length >= fields;
  return [
    ...buttonRows([
      button({ do: 'join', table: id }, ui.button.join, 'main', full),
      ...factions.map((faction) =>
        button({ do: 'join', table: id, faction }, ui.button.joinAs(factionText(ui, faction)), 'plain', gone(faction)),
      ),
      button({ do: 'leave', table: id }, ui.button.leave),
    ]),
    ...buttonRows([
      button({ do: 'start', table: id }, ui.button.start, 'good', !full),
      button({ do: 'removeMenu', table: id }, ui.button.remove),
    ]),
  ];
};

/** The lobby: what will be played, who sits where, and the buttons to join, leave and start. A closed or begun one has no buttons. */
export const renderLobby: Renderers['lobby'] = (voice, table, input) => {
  const { ui } = voice.words;
  if (table.status !== 'lobby') {
    const closed = table.status === 'running' ? ui.lobby.started : ui.lobby.closed;
    return messageBody({ content: closed });
  }
  const invited = (input?.invited ?? []).filter((person) => /^\d{1,20}$/.test(person)).slice(0, 20);
  return messageBody({
    content: invited.length > 0 ? ui.lobby.invited(invited.map((person) => `<@${person}>`).join(' ')) : '',
    embeds: [{ title: ui.lobby.title, description: lines(voice, table, input?.standIns).join('\n') }],
    components: buttons(voice, table),
    notify: invited,
  });
};

/** The host's menu of those who may be removed from a lobby; its value is a seat. */
export const renderRemoveMenu: Renderers['removeMenu'] = (voice, table) => {
  const { ui } = voice.words;
  const names = namesOf(ui, table);
  const others = taken(table).filter((seat) => seat.person !== table.host);
  if (others.length === 0) return messageBody({ content: ui.lobby.removeNobody });
  return messageBody({
    content: ui.lobby.removeTitle,
    components: [
      selectRow(
        { do: 'remove', table: table.id },
        ui.select.remove,
        others.slice(0, 25).map((seat) => ({ value: seat.seat, label: names.seatLabel(seat.seat) })),
      ),
    ],
  });
};
