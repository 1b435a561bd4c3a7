import { attempt } from './attempt.ts';
import { actedBefore, decidePlay } from './play.ts';
import type { Deps } from './ports.ts';
import { notRunning, refuse, seatOf } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/**
 * Answers open questions of the person's own seat, all or none, in one write with everything that follows from it. From the second on an answer
 * may name the prompt `next`. A repeated interaction is told what it did the first time. Refuses as the kernel does (`refused.…`), and who has no
 * seat or comes too late.
 */
export const answer =
  (deps: Deps): UseCases['answer'] =>
  (from, input) =>
    attempt(deps, {
      table: input.table,
      interaction: from.interaction,
      remembered: true,
      again: actedBefore(deps, from),
      decide: (loaded) => {
        const seat = seatOf(loaded.table, from.person.id);
        if (seat === undefined) return refuse('refused.no-seat');
        const closed = notRunning(loaded.table);
        if (closed) return closed;
        const commands = input.answers.map(({ prompt, answer }) => ({ kind: 'answer' as const, seat, prompt, answer }));
        return decidePlay(deps, from, loaded, commands);
      },
    });
