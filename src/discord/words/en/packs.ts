import { plain } from '../plain.ts';
import type { Sayings } from '../vocabulary.ts';
import { count, joined } from './count.ts';

/** Enough of a hash to tell two packs apart by eye. */
const short = (hash: string): string => hash.replace(/[^0-9a-f]/g, '').slice(0, 8);

type Name = { readonly id: string; readonly version: string; readonly hash: string };

const called = ({ id, version, hash }: Name): string =>
  `**${plain(id)}** \`${version.replace(/[^\w.+-]/g, '?').slice(0, 32)}\` (\`${short(hash)}\`)`;

/** Content packs: what a group brings of its own, and what stands in for printed cards until then. */
export const packUi = {
  /** What a table plays with. */
  standIns: (standIns: number, cards: number) =>
    standIns === 0
      ? 'Every card has the figures of the printed game (no stand-ins).'
      : `${standIns} of ${count(cards, 'different card')} with stand-in figures, marked ◇.`,
  fromPacks: (cards: number, packs: readonly Name[]) =>
    `${count(cards, 'card')} from this server’s own ${packs.length === 1 ? 'pack' : 'packs'}: ${joined(packs.map(called), 'and')}.`,

  list: {
    title: 'Content packs',
    sets: 'Sets that ship with Cantina',
    set: (name: string, cards: number, standIns: number) =>
      `${plain(name)}: ${count(cards, 'card')}, ${standIns === 0 ? 'all as printed' : `${count(standIns, 'stand-in')}`}`,
    own: 'Packs of this server',
    none: 'None. A set can be written down for filling in with `/pack export`, and brought back with `/pack import`.',
    pack: (name: Name, cards: number, changed: number, when: string, who: string | undefined) =>
      `${called(name)}: ${count(cards, 'card')}, ${changed} other than those that ship; imported ${when}${who ? ` by ${who}` : ''}`,
    broken: (name: Name, when: string) =>
      `${called(name)}: imported ${when}; this version of Cantina cannot use it, so that tables begin without it. \`/pack check\` with its file says why.`,
    more: (n: number) => `and ${n} more`,
    note: 'New tables of this server play with its packs; a game that has begun keeps what it began with.',
  },

  check: {
    title: 'Stand-ins',
    set: (name: string, standIns: number, cards: number) =>
      `**${plain(name)}**: ${standIns} of ${count(cards, 'card')}`,
    none: 'No set has stand-ins here: every card has the figures that its printed game, or a pack of this server, gives.',
    note: 'The file names each of them. `/pack export` writes a set down, so that whoever owns it can fill in what is printed.',
    file: 'stand-ins.txt',
    heading: (name: string, standIns: number, cards: number) => `${name}: ${standIns} of ${count(cards, 'card')}`,
    card: (name: string, id: string) => `  ${name} (${id})`,
  },

  found: {
    good: (name: Name) => `${called(name)} is in order: it could be imported.`,
    kept: (name: Name) => `${called(name)} is imported: new tables of this server play with it.`,
    replaced: (name: Name) => `It takes the place of ${called(name)}. A game that has begun keeps what it began with.`,
    same: 'It says the same as the one that this server has.',
    changed: (cards: number, changed: number) =>
      changed === 0
        ? `Of its ${count(cards, 'card')} none differs from those that ship, so nothing changes.`
        : `${changed} of its ${count(cards, 'card')} ${changed === 1 ? 'differs' : 'differ'} from those that ship.`,
  },

  faults: {
    title: (n: number, importing: boolean) => `${count(n, 'fault')}${importing ? ': nothing was imported' : ''}`,
    line: (path: string, what: string) => (path === '' ? what : `\`${path}\` ${what}`),
    more: (n: number) => `and ${n} more; the file has them all.`,
    file: 'faults.txt',
    plainLine: (path: string, what: string) => (path === '' ? what : `${path}: ${what}`),
  },

  export: {
    text: (set: string) =>
      `Here is **${plain(set)}** as this server has it. Fill in what your cards say, set \`provenance\` to \`printed\` where it does, and give the file to \`/pack import\`. The second file is its JSON Schema: an editor that is given it checks as you type.`,
    file: (set: string) => `${set.replace(/[^\w-]/g, '')}.json`,
    schema: 'cantina-pack.schema.json',
  },
};

const size = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${Math.round(bytes / 1000)} KB`;

/** Why something about a pack cannot be done, and what was done. */
export const packSayings: Sayings = {
  'pack.none': () => 'The cards of this game cannot be brought by packs.',
  'pack.busy': () => 'Packs are being tried just now, one after the other. Please try again in a minute.',
  'pack.too-many': (args) =>
    `This server has ${count(args.number('limit'), 'pack')}, the most that it may have. Remove one first with \`/pack remove\`.`,
  'pack.unknown': () => 'This server has no such pack. `/pack list` shows those that it has.',
  'pack.set-unknown': () => 'There is no such set with stand-ins to fill in. Pick one of those that are suggested.',
  'bot.packsInServer': () => 'Content packs belong to a server. Type `/pack` in one of its channels.',
  'bot.packForManagers': () =>
    'Only those who may manage this server can change its packs: Discord calls that permission **Manage Server**.',
  'bot.packLarge': (args) => `That file is larger than ${size(args.number('bytes'))}, the most that a pack may have.`,
  'bot.packNotText': () => 'That file is no text in UTF-8, so it is no pack. `/pack export` gives one to begin with.',
  'bot.packGone': () => 'Discord did not give me that file. Please send it again.',
  'bot.packRemoved': (args) =>
    `${called({ id: args.text('id'), version: args.text('version'), hash: args.text('hash') })} is removed. New tables play without it; a game that has begun keeps what it began with.`,
};
