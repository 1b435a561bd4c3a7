import type { TableRecord } from '../../app/ports.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { messageBody } from './message-body.ts';
import { button, buttonRows, CONTENT_LIMIT, clip } from './parts.ts';
import type { Renderers } from './renderers.ts';
import { type Scene, sceneOf } from './scene.ts';

/** The person of a seat, if it is a Discord id that may be mentioned. */
const personOf = (table: TableRecord, seat: SeatId): string | undefined => {
  const person = table.seats.find((record) => record.seat === seat)?.person;
  return person !== undefined && /^\d{1,20}$/.test(person) ? person : undefined;
};

const addressed = (scene: Scene, seat: SeatId): string => {
  const person = personOf(scene.table, seat);
  return person === undefined ? scene.names.seat(seat) : `<@${person}>`;
};

/**
 * The turn line: a new message that notifies exactly the persons of the seats in `notify`, and says what each owes. The newest message of
 * the table, so that it always leads to the hand.
 */
export const renderTurnLine: Renderers['turnLine'] = (voice, seen, input) => {
  const scene = sceneOf(voice, seen);
  const { ui, table } = scene;
  const lines = (seen.seen?.owing ?? []).flatMap((owed) =>
    owed.seats.map((seat) => {
      const who = input.notify.includes(seat) ? addressed(scene, seat) : scene.names.seat(seat);
      return owed.about.key === 'ask.main' ? ui.turnLine.yours(who) : ui.turnLine.asked(who, scene.say(owed.about));
    }),
  );
  const closed = (input.closed ?? []).map((seat) =>
    input.notify.length === 1 ? ui.turnLine.behind : ui.turnLine.behindOf(scene.names.seat(seat)),
  );
  const board = input.boardLink === undefined ? [] : [ui.turnLine.board(input.boardLink)];
  const ways = [...board, voice.mention('turn')].join(' · ');
  const owing = new Set((seen.seen?.owing ?? []).flatMap((owed) => owed.seats));
  return messageBody({
    content: clip([...(lines.length > 0 ? lines : [ui.board.nobodyOwes]), ...closed, ways].join('\n'), CONTENT_LIMIT),
    components: buttonRows([
      button({ do: 'panel', table: table.id }, ui.button.turn, 'main'),
      button({ do: 'panel', table: table.id, tab: 'hand' }, ui.button.hand),
    ]),
    notify: input.notify.flatMap((seat) => {
      const person = owing.has(seat) ? personOf(table, seat) : undefined;
      return person === undefined ? [] : [person];
    }),
  });
};
