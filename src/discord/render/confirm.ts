import type { TableRecord } from '../../app/ports.ts';
import type { EndAsked, ResignAsked } from '../../app/use-cases.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { namesOf } from '../words/names.ts';
import { type MessageBody, messageBody } from './message-body.ts';
import { button, buttonRows } from './parts.ts';
import type { Renderers, Voice } from './renderers.ts';
import { linked } from './scene.ts';

/** Seats by name, and whether they are followed by a plural. */
const namely = (voice: Voice, table: TableRecord, seats: readonly SeatId[]): readonly [string, boolean] => {
  const names = namesOf(voice.words.ui, table);
  const [first] = seats;
  const plural = seats.length > 1 || (first !== undefined && names.plural(first));
  return [voice.words.ui.list.and(seats.map((seat) => names.seat(seat))), plural];
};

const endLine = (voice: Voice, { how, waiting, table }: EndAsked): string => {
  const { confirm } = voice.words.ui;
  if (how === 'close') return confirm.close;
  const line =
    how === 'together'
      ? confirm.endTogether(...namely(voice, table, waiting))
      : how === 'host'
        ? confirm.endAtOnce
        : confirm.endLast;
  return table.campaign === undefined ? line : `${line} ${confirm.endCampaign}`;
};

const resignLine = (voice: Voice, { winners, campaign, table }: ResignAsked): string => {
  const { confirm } = voice.words.ui;
  if (!winners) return confirm.resignOthers;
  const line = confirm.resign(...namely(voice, table, winners));
  if (campaign === undefined) return line;
  return `${line} ${campaign === 'over' ? confirm.resignOver : confirm.resignGoesOn}`;
};

/** A private confirmation before what cannot be undone at all: what will be done, and the button that does it. */
export const renderConfirm: Renderers['confirm'] = (voice, confirming): MessageBody => {
  const { confirm, button: label } = voice.words.ui;
  const asking = (content: string, grave: ReturnType<typeof button>): MessageBody =>
    messageBody({ content: linked(voice, content), components: buttonRows([grave]) });
  switch (confirming.what) {
    case 'end': {
      const { asked } = confirming;
      const name = asked.how === 'close' ? label.confirmClose : label.confirmEnd;
      return asking(endLine(voice, asked), button({ do: 'endSure', table: asked.table.id }, name, 'grave'));
    }
    case 'resign': {
      const { asked } = confirming;
      const act = { do: 'resignSure', table: asked.table.id } as const;
      return asking(resignLine(voice, asked), button(act, label.confirmResign, 'grave'));
    }
    case 'resignCampaign': {
      const act = { do: 'giveUpSure', table: confirming.table.id } as const;
      return asking(confirm.resignCampaign, button(act, label.confirmResign, 'grave'));
    }
    case 'forget':
      return asking(confirm.forget, button({ do: 'forgetSure' }, label.confirmForget, 'grave'));
  }
};
