import { LRUCache } from 'lru-cache';
import { Fault } from '../app/fault.ts';
import type { Acknowledger, Reply } from './acknowledge.ts';
import { said } from './answers.ts';
import type { Policy } from './codes.ts';
import { choicesFor } from './complete.ts';
import type { ComponentAct } from './component-types.ts';
import { report } from './faults.ts';
import { formFor } from './forms.ts';
import type { Heard } from './interaction.ts';
import type { Pace } from './pace.ts';
import { actOf, insteadOfForm, type Plan, planFor, tableIn } from './plan.ts';
import type { MessageBody } from './render/message-body.ts';
import type { Answering, Command, Runtime } from './runtime.ts';
import { MEMORY_MS, within } from './within.ts';

export type Router = {
  /** Takes an interaction in. Never rejects. */
  readonly hear: (heard: Heard) => Promise<void>;
  /** Takes nothing more in, and waits until what is in work is answered, at most `ms`. */
  readonly drain: (ms: number) => Promise<void>;
};

type Parts = {
  readonly run: Runtime;
  readonly acknowledger: Acknowledger;
  readonly commands: readonly Command[];
  readonly pace: Pace;
};

/** The parts, with the commands by path. */
type Desk = Omit<Parts, 'commands'> & {
  readonly paths: ReadonlyMap<string, Answering>;
  readonly completions: ReadonlyMap<string, Command['complete']>;
};

const HEALTH_MS = 1000;
const REMEMBERED = 20_000;

/** Routes interactions to their handlers: acknowledged first, then answered. */
export const makeRouter = ({ commands, ...parts }: Parts): Router => {
  const desk: Desk = {
    ...parts,
    paths: new Map(commands.flatMap((c) => Object.entries(c.paths))),
    completions: new Map(commands.flatMap((c) => Object.keys(c.paths).map((path) => [path, c.complete] as const))),
  };
  const { log } = parts.run;
  // An event may be delivered more than once.
  const taken = new LRUCache<string, true>({ max: REMEMBERED });
  const work = new Set<Promise<void>>();
  let draining = false;
  return {
    hear: async (heard) => {
      if (draining || taken.has(heard.id)) return;
      taken.set(heard.id, true);
      const job = take(desk, heard).catch((error: unknown) => report(log, error, { interaction: heard.id }));
      work.add(job);
      await job.finally(() => work.delete(job));
    },
    drain: async (ms) => {
      draining = true;
      const all = Promise.allSettled([...work]).then(() => undefined);
      await within(ms, all, undefined);
    },
  };
};

const take = async (desk: Desk, heard: Heard): Promise<void> => {
  const { run, acknowledger, pace } = desk;
  if (heard.asked.type === 'autocomplete') {
    const choices = await choicesFor(run, heard, desk.completions.get(heard.asked.path));
    await acknowledger.acknowledge(heard, { ack: 'choices', choices }, 'autocomplete');
    return;
  }
  if (!pace.allows(heard.person.id)) return tooFast(desk, heard);
  const act = actOf(heard);
  if (act?.do === 'form' && heard.asked.type === 'component') return openForm(desk, heard, act);
  return carryOut(desk, heard, planFor(heard, desk.paths));
};

const tooFast = async ({ run, acknowledger }: Desk, heard: Heard): Promise<void> => {
  const why = said('click.fast', { seconds: run.limits.clickSeconds });
  const body = run.render.refusal(run.voice(heard.person.locale), why);
  await acknowledger.acknowledge(heard, { ack: 'say', body }, 'too fast');
};

const openForm = async (desk: Desk, heard: Heard, act: Extract<ComponentAct, { do: 'form' }>): Promise<void> => {
  const { run, acknowledger } = desk;
  const { table, prompt } = act;
  const missing = (error: unknown) => {
    report(run.log, error, { handler: 'form', table });
    return undefined;
  };
  const modal = await within(MEMORY_MS, formFor(run, heard, table, prompt).catch(missing), undefined);
  // A form that Discord does not take leaves the interaction open.
  const opened = modal ? await acknowledger.acknowledge(heard, { ack: 'modal', modal }, 'form') : 'failed';
  if (opened === 'failed') await carryOut(desk, heard, insteadOfForm(heard, table));
};

const carryOut = async (desk: Desk, heard: Heard, { name, ack, answer }: Plan): Promise<void> => {
  const { run, acknowledger } = desk;
  const acknowledged = await acknowledger.acknowledge(heard, { ack }, name);
  if (acknowledged === 'duplicate') run.app.elsewhere();
  if (acknowledged !== 'ours') return;
  const reply = acknowledger.reply(heard, ack);
  try {
    const body = await answer(run, {
      heard,
      from: { interaction: heard.id, person: heard.person },
      voice: run.voice(heard.person.locale),
      lasting: ack === 'update' && 'lasting' in heard.asked && heard.asked.lasting,
    });
    await reply.show(body, (policy) => notTaken(run, heard, policy));
  } catch (error) {
    report(run.log, error, { handler: name, interaction: heard.id, ...tableIn(heard) });
    await apologise(run, heard, { ack, reply, rules: error instanceof Fault });
  }
};

/** In place of an answer that Discord refused, whatever had been done by then. */
const notTaken = (run: Runtime, heard: Heard, policy: Policy): MessageBody =>
  run.render.refusal(
    run.voice(heard.person.locale),
    policy === 'filtered' ? said('answer.filtered') : said('answer.refused'),
    tableIn(heard),
  );

type Failing = { readonly ack: 'fresh' | 'update'; readonly reply: Reply; readonly rules: boolean };

const apologise = async (run: Runtime, heard: Heard, { ack, reply, rules }: Failing): Promise<void> => {
  const healthy = run.store.health().then(
    () => true,
    () => false,
  );
  const reachable = await within(HEALTH_MS, healthy, false);
  const why = said(reachable ? (rules ? 'fault.rules' : 'fault') : 'database.down');
  const body = run.render.refusal(run.voice(heard.person.locale), why, tableIn(heard));
  // A panel stays as it is: its buttons still work.
  await (ack === 'update' ? reply.tell(body) : reply.show(body));
};
