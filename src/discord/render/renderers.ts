import type { BoardPage, MyRecord } from '../../app/boards.ts';
import type { CampaignRecord, PersonId, SeatRecord, TableRecord } from '../../app/ports.ts';
import type {
  EndAsked,
  PackCards,
  PackFaults,
  PackFound,
  PackList,
  ResignAsked,
  StoryEntry,
  TableSeen,
} from '../../app/use-cases.ts';
import type { AnyContent, StandIns } from '../../games/registry-types.ts';
import type { Answer, Prompt, SeatId } from '../../kernel/prompt.ts';
import type { PanelTab } from '../component-types.ts';
import type { Said } from '../words/said.ts';
import type { Words } from '../words/vocabulary.ts';
import type { MessageBody, ModalBody } from './message-body.ts';

/**
 * Who speaks: the words of one language, and how a command is mentioned in a text. `mention('game new')` gives `</game new:123>` where the id is
 * known, else the name in backticks.
 */
export type Voice = { readonly words: Words; readonly mention: (command: string) => string };

export type PanelInput = {
  /** Absent: what must be done now. */
  readonly tab?: PanelTab;
  readonly page?: number;
  /** A number that differs from rendering to rendering (0–99,999,999), so that re-rendered selects forget their old choice. */
  readonly r: number;
  /** Set for ephemeral panels: when it was rendered. A direct message has no age: it is edited. */
  readonly asOf?: Date;
  readonly boardLink?: string;
  /** What happened since, for the lines above the position. */
  readonly story?: readonly StoryEntry[];
  /** A sentence at the top: why the panel is another than expected, a refusal, a receipt. */
  readonly note?: Said;
};

/** A campaign and its current table as the reader may see it. */
export type CampaignSeen = { readonly record: CampaignRecord; readonly now: TableSeen };

/** What is asked once more before it is done, and what it will do. */
export type Confirming =
  | { readonly what: 'end'; readonly asked: EndAsked }
  | { readonly what: 'resign'; readonly asked: ResignAsked }
  | { readonly what: 'resignCampaign'; readonly table: TableRecord }
  | { readonly what: 'forget' };

export type SetupReport = {
  readonly channel: string;
  /** Names of Discord's permissions, such as `SendMessages`, that the bot lacks there. */
  readonly missing: readonly string[];
  readonly missingOptional: readonly string[];
  readonly databaseOk: boolean;
  readonly latencyMs: number;
  readonly openTables: number;
  readonly version: string;
};

/**
 * Every renderer: pure, from what a viewer may see to a whole message body within Discord's limits. Public ones (`board`, `turnLine`, `lobby`,
 * `notice`, `over`) show nothing of a hand and carry no option ids, whatever view they are given; the private ones are for the viewer of `seen` alone.
 */
export type Renderers = {
  readonly board: (voice: Voice, seen: TableSeen) => MessageBody;
  /** Notifies exactly the persons of `notify`; `closed`: those of them who take no direct messages. */
  readonly turnLine: (
    voice: Voice,
    seen: TableSeen,
    input: { readonly notify: readonly SeatId[]; readonly closed?: readonly SeatId[]; readonly boardLink?: string },
  ) => MessageBody;
  /** `standIns`: what it would be played with if it began now. */
  readonly lobby: (
    voice: Voice,
    table: TableRecord,
    input?: { readonly invited?: readonly PersonId[]; readonly standIns?: StandIns },
  ) => MessageBody;
  /** The host's menu to remove somebody from a lobby. Private. */
  readonly removeMenu: (voice: Voice, table: TableRecord) => MessageBody;
  readonly over: (voice: Voice, seen: TableSeen) => MessageBody;
  /** A public sentence of the table. */
  readonly notice: (voice: Voice, table: TableRecord, said: Said) => MessageBody;
  readonly panel: (voice: Voice, seen: TableSeen, input: PanelInput) => MessageBody;
  /** Asks once more before an option is answered with. */
  readonly sure: (
    voice: Voice,
    seen: TableSeen,
    input: { readonly prompt: string; readonly option: string; readonly r: number },
  ) => MessageBody;
  /** An older panel in a direct message, reduced to one line. */
  readonly oldPanel: (voice: Voice, table: TableRecord) => MessageBody;
  /** A typed word that fits several options. */
  readonly several: (
    voice: Voice,
    seen: TableSeen,
    several: readonly { readonly prompt: Prompt; readonly option: string }[],
  ) => MessageBody;
  readonly story: (
    voice: Voice,
    seen: TableSeen,
    input: { readonly entries: readonly StoryEntry[]; readonly page?: number; readonly since?: number },
  ) => MessageBody;
  /** A card in full; `content`: as a table, or a server with its packs, has it. */
  readonly card: (voice: Voice, cardId: string, content?: AnyContent) => MessageBody;
  readonly hand: (voice: Voice, seen: TableSeen, input: { readonly page?: number; readonly r: number }) => MessageBody;
  /** The whole public position in plain words, in pages. Private, but it shows only what everybody may see. */
  readonly textBoard: (voice: Voice, seen: TableSeen, page?: number) => MessageBody;
  readonly myTables: (voice: Voice, tables: readonly TableSeen[], person: PersonId) => MessageBody;
  readonly mySettings: (
    voice: Voice,
    seats: readonly { readonly table: TableRecord; readonly seat: SeatRecord }[],
    /** A sentence above them. */
    note?: Said,
    /** Whether the person is hidden from leaderboards; absent: not spoken of. */
    hidden?: boolean,
  ) => MessageBody;
  /** A page of a server's leaderboard, for one person. */
  readonly leaderboard: (voice: Voice, page: BoardPage) => MessageBody;
  /** What a person has played and won, for nobody else. */
  readonly record: (voice: Voice, record: MyRecord, note?: Said) => MessageBody;
  /** What is played at a table, by whom, since when. Private, but it shows only what everybody may see. */
  readonly info: (voice: Voice, seen: TableSeen, standIns?: StandIns) => MessageBody;
  /** What to do next, from the state of this table and who asks; without a table, how to begin. */
  readonly help: (
    voice: Voice,
    seen: TableSeen | undefined,
    where?: { readonly person?: PersonId; readonly dm?: boolean },
  ) => MessageBody;
  /** How a campaign stands, with the way to what it waits for. */
  readonly campaign: (voice: Voice, seen: CampaignSeen) => MessageBody;
  /** The campaign log with the printed fields, and as a file to print. */
  readonly campaignLog: (voice: Voice, seen: CampaignSeen) => MessageBody;
  /** The sets that ship and a server's packs. */
  readonly packList: (voice: Voice, list: PackList) => MessageBody;
  /** What is a stand-in in each set. */
  readonly packCards: (voice: Voice, sets: readonly PackCards[]) => MessageBody;
  /** What became of a document; `kept`: it was to be imported, and not only looked at. */
  readonly packVerdict: (voice: Voice, verdict: PackFound | PackFaults, kept: boolean) => MessageBody;
  /** A set to fill in, as files. */
  readonly packExport: (
    voice: Voice,
    exported: { readonly set: string; readonly document: string; readonly schema: string },
  ) => MessageBody;
  readonly setupCheck: (voice: Voice, report: SetupReport) => MessageBody;
  /** A short private sentence: why not, and what to do. With a table also a button to its board. */
  readonly refusal: (
    voice: Voice,
    said: Said,
    where?: {
      readonly table?: TableRecord | string;
      readonly boardLink?: string;
      /** What the table is played with, where the sentence names cards. */
      readonly content?: AnyContent;
    },
  ) => MessageBody;
  /** A private confirmation, which says what will be done. */
  readonly confirm: (voice: Voice, what: Confirming) => MessageBody;
  /** The modal for a split or an amount. */
  readonly form: (voice: Voice, seen: TableSeen, prompt: Prompt) => ModalBody;
  /** Reads that modal: the fields' values by their ids. Gives the answer, or a sentence of what is wrong. */
  readonly readForm: (prompt: Prompt, fields: Readonly<Record<string, string>>) => Answer | { readonly wrong: Said };
};
