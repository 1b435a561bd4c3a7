import { openPrompts } from '../kernel/run.ts';
import { lookAt } from './look.ts';
import type { Deps } from './ports.ts';
import { notRunning, refuse, seatOf } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** Lays picks aside for an open question of the person's seat, in place of those laid aside before; none takes them back. Never part of the game. */
export const draft =
  (deps: Deps): UseCases['draft'] =>
  async (from, input) => {
    const loaded = await deps.store.load(input.table);
    if (!loaded) return refuse('table.gone');
    const seat = seatOf(loaded.table, from.person.id);
    if (seat === undefined) return refuse('refused.no-seat');
    const closed = notRunning(loaded.table);
    if (closed || !loaded.match) return closed ?? refuse('table.lobby');
    const prompt = openPrompts(loaded.match).find((p) => p.id === input.prompt);
    if (!prompt) return refuse('refused.stale');
    if (!prompt.to.includes(seat)) return refuse('refused.not-yours');
    if (prompt.question.shape !== 'pick') return refuse('refused.shape');
    const offered = prompt.question.options.map((option) => option.id);
    const picks = [...new Set(input.picks)];
    if (!picks.every((id) => offered.includes(id))) return refuse('refused.not-offered');
    await deps.store.setDraft(input.table, seat, picks.length > 0 ? { prompt: prompt.id, picks } : undefined);
    return { ok: true, value: await lookAt(deps, loaded, from.person.id) };
  };
