import { LRUCache } from 'lru-cache';
import type { Acknowledger, First, Reply } from './acknowledge.ts';
import { refusal, said } from './answers.ts';
import { answerClick, renews } from './clicks.ts';
import type { ComponentAct } from './component-types.ts';
import { report } from './faults.ts';
import { answerForm, formFor } from './forms.ts';
import { readId } from './ids.ts';
import type { Heard } from './interaction.ts';
import type { Pace } from './pace.ts';
import type { Answering, At, Choice, Command, Runtime } from './runtime.ts';

export type Router = {
  /** Takes an interaction in. Never rejects. */
  readonly hear: (heard: Heard) => Promise<void>;
  /** Takes nothing more in, and waits until what is in work is answered, at most `ms`. */
  readonly drain: (ms: number) => Promise<void>;
  readonly inWork: () => number;
};

type Parts = {
  readonly run: Runtime;
  readonly acknowledger: Acknowledger;
  readonly commands: readonly Command[];
  readonly pace: Pace;
};

/** What will be done with an interaction: a name for the log, how it is acknowledged, and what answers it. */
type Plan = { readonly name: string; readonly ack: 'fresh' | 'update'; readonly answer: Answering };

const CHOICES = 25;
const CHOICE_LENGTH = 100;
/** Suggestions and modals cannot be deferred: what is not there by then is not there. */
const MEMORY_MS = 1500;

const HEALTH_MS = 1000;

const yes = (): boolean => true;
const no = (): boolean => false;

const within = async <T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const unknownButton: Answering = async (run, at) => {
  const table = await run.app.tableFor(at.from.person, { channel: at.heard.channel, dm: at.heard.dm });
  return refusal(run, at, said('click.old'), table.ok ? table.value : undefined);
};

/** Routes interactions to their handlers: acknowledged first, then answered. */
export const makeRouter = ({ run, acknowledger, commands, pace }: Parts): Router => {
  const paths = new Map(commands.flatMap((c) => Object.entries(c.paths)));
  const completions = new Map(commands.flatMap((c) => Object.keys(c.paths).map((path) => [path, c.complete] as const)));
  const taken = new LRUCache<string, true>({ max: 20_000 });
  const work = new Set<Promise<void>>();
  let draining = false;

  const atOf = (heard: Heard, ack: 'fresh' | 'update'): At => ({
    heard,
    from: { interaction: heard.id, person: heard.person },
    voice: run.voice(heard.person.locale),
    lasting: ack === 'update' && 'lasting' in heard.asked && heard.asked.lasting,
  });

  const plan = (heard: Heard): Plan => {
    const { asked } = heard;
    if (asked.type === 'command') {
      const answer = paths.get(asked.path) ?? unknownButton;
      return { name: `/${asked.path}`, ack: 'fresh', answer };
    }
    const act = asked.type === 'autocomplete' ? undefined : readId(asked.customId);
    if (!act || asked.type === 'autocomplete' || (asked.type === 'modal') !== (act.do === 'filled'))
      return { name: 'unknown component', ack: 'fresh', answer: unknownButton };
    const ack = renews(act, asked) ? 'update' : 'fresh';
    return { name: act.do, ack, answer: answering(act) };
  };

  const tooFast = async (heard: Heard): Promise<void> => {
    const body = run.render.refusal(
      run.voice(heard.person.locale),
      said('click.fast', { seconds: run.limits.clickSeconds }),
    );
    await acknowledger.acknowledge(heard, { ack: 'say', body }, 'too fast');
  };

  const complete = async (heard: Heard): Promise<void> => {
    const choices = await within(MEMORY_MS, suggestions(heard), []);
    const cut = choices.slice(0, CHOICES).map(({ name, value }) => ({ name: shorten(name), value }));
    const sent = cut.filter(({ value }) => value.length <= CHOICE_LENGTH);
    await acknowledger.acknowledge(heard, { ack: 'choices', choices: sent }, 'autocomplete');
  };

  const suggestions = async (heard: Heard): Promise<readonly Choice[]> => {
    if (heard.asked.type !== 'autocomplete') return [];
    try {
      return (await completions.get(heard.asked.path)?.(run, heard)) ?? [];
    } catch (error) {
      run.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no suggestions');
      return [];
    }
  };

  const openForm = async (heard: Heard, act: Extract<ComponentAct, { do: 'form' }>): Promise<void> => {
    const missing = (error: unknown) => {
      report(run.log, error, { handler: 'form', table: act.table });
      return undefined;
    };
    const modal = await within(MEMORY_MS, formFor(run, heard, act.table, act.prompt).catch(missing), undefined);
    if (modal) await acknowledger.acknowledge(heard, { ack: 'modal', modal }, 'form');
    else await carryOut(heard, { name: 'form', ack: ackOf(heard), answer: answering(panelInstead(act.table)) });
  };

  const carryOut = async (heard: Heard, { name, ack, answer }: Plan): Promise<void> => {
    const first: First = { ack };
    if ((await acknowledger.acknowledge(heard, first, name)) !== 'ours') return;
    const reply = acknowledger.reply(heard, ack);
    try {
      await reply.show(await answer(run, atOf(heard, ack)));
    } catch (error) {
      report(run.log, error, { handler: name, interaction: heard.id, ...tableIn(heard) });
      await apologise(heard, ack, reply);
    }
  };

  const apologise = async (heard: Heard, ack: 'fresh' | 'update', reply: Reply): Promise<void> => {
    const reachable = await within(HEALTH_MS, run.store.health().then(yes, no), false);
    const why = said(reachable ? 'fault' : 'database.down');
    const body = run.render.refusal(run.voice(heard.person.locale), why, tableIn(heard));
    // A panel stays as it is: its buttons still work.
    await (ack === 'update' ? reply.tell(body) : reply.show(body));
  };

  const take = async (heard: Heard): Promise<void> => {
    if (heard.asked.type === 'autocomplete') return complete(heard);
    if (!pace.allows(heard.person.id)) return tooFast(heard);
    const act = heard.asked.type === 'component' ? readId(heard.asked.customId) : undefined;
    if (act?.do === 'form') return openForm(heard, act);
    return carryOut(heard, plan(heard));
  };

  return {
    hear: async (heard) => {
      if (draining || taken.has(heard.id)) return;
      taken.set(heard.id, true);
      const job = take(heard).catch((error: unknown) => report(run.log, error, { interaction: heard.id }));
      work.add(job);
      await job.finally(() => work.delete(job));
    },
    drain: async (ms) => {
      draining = true;
      await within(
        ms,
        Promise.allSettled([...work]).then(() => undefined),
        undefined,
      );
    },
    inWork: () => work.size,
  };
};

const ackOf = (heard: Heard): 'fresh' | 'update' =>
  'surface' in heard.asked && heard.asked.surface === 'own' ? 'update' : 'fresh';

const panelInstead = (table: string): ComponentAct => ({ do: 'show', table, tab: 'main', page: 0 });

const answering =
  (act: ComponentAct): Answering =>
  (run, at) => {
    if (act.do === 'filled') return answerForm(run, at, act.table, act.prompt);
    if (act.do === 'form') return unknownButton(run, at);
    return answerClick(run, at, act);
  };

const tableIn = (heard: Heard): { readonly table?: string } => {
  const act = 'customId' in heard.asked ? readId(heard.asked.customId) : undefined;
  return act && 'table' in act ? { table: act.table } : {};
};

// By code points, so that no letter is cut in two.
const shorten = (name: string): string => {
  if (name.length <= CHOICE_LENGTH) return name;
  let short = '';
  for (const letter of name) {
    if (short.length + letter.length >= CHOICE_LENGTH) break;
    short += letter;
  }
  return `${short}…`;
};
