import { InteractionContextType, PermissionFlagsBits } from 'discord.js';
import { missingHere, missingOptional } from '../src/discord/permissions.ts';
import type { Answering, Command } from '../src/discord/runtime.ts';
import { command } from './builders.ts';

const checking: Answering = async (run, at) => {
  const { heard } = at;
  const openTables = async (guild: string): Promise<number> => run.store.countLive({ guild });
  const databaseOk = await run.store.health().then(
    () => true,
    () => false,
  );
  const missing = missingHere(heard, 'table');
  return run.render.setupCheck(at.voice, {
    channel: heard.channel,
    missing,
    missingOptional: missingOptional(heard).filter((name) => !missing.includes(name)),
    databaseOk,
    latencyMs: run.ping(),
    openTables: databaseOk && heard.guild !== undefined ? await openTables(heard.guild) : 0,
    version: run.version,
  });
};

/** `/setup check`: what the bot lacks in this channel. For those who manage the server. */
export const setup: Command = {
  data: command('setup', 'For those who manage this server')
    .setContexts(InteractionContextType.Guild)
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
    .addSubcommand((sub) => sub.setName('check').setDescription('What Cantina lacks in this channel'))
    .toJSON(),
  paths: { 'setup check': checking },
};
