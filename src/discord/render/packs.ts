import type { PackFaults, PackFound, PackList } from '../../app/use-cases.ts';
import type { StandIns } from '../../games/registry-types.ts';
import { namesOf } from '../words/names.ts';
import { plain } from '../words/plain.ts';
import { say } from '../words/words.ts';
import { type MessageBody, messageBody } from './message-body.ts';
import { clip, timestamp } from './parts.ts';
import type { Renderers, Voice } from './renderers.ts';

const DESCRIPTION = 3_900;
/** Discord takes files of 10 MB and more; nobody reads that many faults. */
const MOST_FAULTS = 1_000;
const SHOWN_FAULTS = 10;
const FAULT_LENGTH = 300;
const SHOWN_PACKS = 12;

/** How much of what a table plays with is invented, and what is from the server's packs. */
export const standInLines = (voice: Voice, standIns: StandIns | undefined): readonly string[] => {
  if (!standIns) return [];
  const { packs } = voice.words.ui;
  return [
    packs.standIns(standIns.standIns, standIns.cards),
    ...(standIns.packs.length > 0 ? [clip(packs.fromPacks(standIns.fromPacks, standIns.packs), 1_000)] : []),
  ];
};

const packLine = (voice: Voice, { record, cards, changed }: PackList['packs'][number]): string => {
  const { list } = voice.words.ui.packs;
  const when = timestamp(record.at, 'R');
  if (cards === undefined || changed === undefined) return list.broken(record, when);
  const who = record.by !== undefined && /^\d{1,20}$/.test(record.by) ? `<@${record.by}>` : undefined;
  return list.pack(record, cards, changed, when, who);
};

/** The sets that ship, and the server's packs. */
export const renderPackList: Renderers['packList'] = (voice, { sets, packs }) => {
  const { list } = voice.words.ui.packs;
  const hidden = packs.length - SHOWN_PACKS;
  const lines = [
    `**${list.sets}**`,
    ...sets.map(({ id, cards, standIns }) => list.set(id, cards, standIns)),
    '',
    `**${list.own}**`,
    ...(packs.length > 0 ? packs.slice(0, SHOWN_PACKS).map((pack) => packLine(voice, pack)) : [list.none]),
    ...(hidden > 0 ? [list.more(hidden)] : []),
    '',
    list.note,
  ];
  return messageBody({ embeds: [{ title: list.title, description: clip(lines.join('\n'), DESCRIPTION) }] });
};

/** What is a stand-in in each set: how many, and in a file which. */
export const renderPackCards: Renderers['packCards'] = (voice, sets) => {
  const { check } = voice.words.ui.packs;
  const invented = sets
    .map(({ set, cards }) => ({ set, of: cards.length, cards: cards.filter((card) => card.standIn) }))
    .filter(({ cards }) => cards.length > 0);
  const lines = invented.map(({ set, of, cards }) => check.set(set, cards.length, of));
  const text = invented.map(({ set, of, cards }) =>
    [check.heading(set, cards.length, of), ...cards.map(({ name, id }) => check.card(name, id))].join('\n'),
  );
  const description = lines.length > 0 ? [...lines, '', check.note].join('\n') : check.none;
  return {
    ...messageBody({ embeds: [{ title: check.title, description: clip(description, DESCRIPTION) }] }),
    ...(text.length > 0 && { files: [{ name: check.file, text: `${text.join('\n\n')}\n` }] }),
  };
};

const foundBody = (voice: Voice, { pack, cards, changed, before }: PackFound, kept: boolean): MessageBody => {
  const { found } = voice.words.ui.packs;
  const lines = [
    kept ? found.kept(pack) : found.good(pack),
    found.changed(cards, changed),
    ...(before ? [before.hash === pack.hash ? found.same : kept ? found.replaced(before) : ''] : []),
  ];
  return messageBody({ content: lines.filter((line) => line !== '').join('\n') });
};

/** A sentence as it stands in a file, where nothing needs to be escaped. */
const bare = (sentence: string): string => sentence.replace(/\\([^\w\s])/g, '$1').replaceAll('\u200b', '');

/** All faults are in the file; the message shows the first. A path is the writer's own text: nothing in it may format or mention. */
const faultsBody = (voice: Voice, { faults }: PackFaults, importing: boolean): MessageBody => {
  const { words } = voice;
  const { faults: ui } = words.ui.packs;
  const names = namesOf(words.ui);
  const told = faults
    .slice(0, MOST_FAULTS)
    .map(({ path, key, args }) => ({ path, what: say(words, { key, args }, names) }));
  const quoted = (path: string): string => path.replace(/[^\p{L}\p{N}.[\]_$-]/gu, '?').slice(0, 100);
  const lines = told.slice(0, SHOWN_FAULTS).map(({ path, what }) => clip(ui.line(quoted(path), what), FAULT_LENGTH));
  const rest = faults.length - lines.length;
  const description = [...lines, ...(rest > 0 ? [ui.more(rest)] : [])].join('\n');
  const text = told.map(({ path, what }) => ui.plainLine(quoted(path), bare(what))).join('\n');
  return {
    ...messageBody({ embeds: [{ title: ui.title(faults.length, importing), description }] }),
    ...(rest > 0 && { files: [{ name: ui.file, text: `${text}\n` }] }),
  };
};

/** What became of a document that was looked at or imported: what it changes, or everything that is wrong with it. */
export const renderPackVerdict: Renderers['packVerdict'] = (voice, verdict, kept) =>
  'faults' in verdict ? faultsBody(voice, verdict, kept) : foundBody(voice, verdict, kept);

/** A set as a document to fill in, with the schema of such documents. */
export const renderPackExport: Renderers['packExport'] = (voice, { set, document, schema }) => {
  const { export: ui } = voice.words.ui.packs;
  return {
    ...messageBody({ content: ui.text(set) }),
    files: [
      { name: ui.file(plain(set, 'label')), text: document },
      { name: ui.schema, text: schema },
    ],
  };
};
