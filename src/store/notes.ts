import type { MessageRef, Store } from '../app/ports.ts';
import type { Message, Prisma, PrismaClient } from './generated/client.ts';

const refOf = (row: Message): MessageRef => ({
  channel: row.channelId,
  message: row.messageId,
  postedAt: row.postedAt,
  meta: row.meta as MessageRef['meta'],
});

/** What is kept beside the game: picks laid aside, where messages stand, small facts of the bot. */
export const notes = (
  prisma: PrismaClient,
): Pick<Store, 'draft' | 'setDraft' | 'message' | 'messages' | 'setMessage' | 'meta' | 'setMeta' | 'health'> => ({
  draft: async (tableId, seat) => {
    const row = await prisma.draft.findUnique({ where: { tableId_seat: { tableId, seat } } });
    return row ? { prompt: row.prompt, picks: row.picks as string[] } : undefined;
  },
  setDraft: async (tableId, seat, draft) => {
    if (!draft) {
      await prisma.draft.deleteMany({ where: { tableId, seat } });
      return;
    }
    const change = { prompt: draft.prompt, picks: [...draft.picks] };
    await prisma.draft.upsert({
      where: { tableId_seat: { tableId, seat } },
      create: { tableId, seat, ...change },
      update: change,
    });
  },
  message: async (tableId, slot) => {
    const row = await prisma.message.findUnique({ where: { tableId_slot: { tableId, slot } } });
    return row ? refOf(row) : undefined;
  },
  messages: async (tableId) => {
    const rows = await prisma.message.findMany({ where: { tableId } });
    return Object.fromEntries(rows.map((row) => [row.slot, refOf(row)]));
  },
  setMessage: async (tableId, slot, ref) => {
    if (!ref) {
      await prisma.message.deleteMany({ where: { tableId, slot } });
      return;
    }
    const change = {
      channelId: ref.channel,
      messageId: ref.message,
      postedAt: ref.postedAt,
      meta: ref.meta as Prisma.InputJsonObject,
    };
    await prisma.message.upsert({
      where: { tableId_slot: { tableId, slot } },
      create: { tableId, slot, ...change },
      update: change,
    });
  },
  meta: async (key) => (await prisma.meta.findUnique({ where: { key } }))?.value,
  setMeta: async (key, value) => {
    await prisma.meta.upsert({ where: { key }, create: { key, value }, update: { value } });
  },
  health: async () => {
    await prisma.$queryRawUnsafe('select 1');
  },
});
