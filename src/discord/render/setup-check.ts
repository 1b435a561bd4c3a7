import { plain } from '../words/plain.ts';
import { messageBody } from './message-body.ts';
import type { Renderers, Voice } from './renderers.ts';

const namesOf = (voice: Voice, permissions: readonly string[]): string =>
  permissions.map((name) => voice.words.ui.setup.permissions[name] ?? plain(name)).join(', ');

/** What of all that Cantina needs is there: permissions of this channel by their names at Discord, database, answer time. */
export const renderSetupCheck: Renderers['setupCheck'] = (voice, report) => {
  const { setup } = voice.words.ui;
  const lines = [
    report.missing.length > 0 ? setup.missing(namesOf(voice, report.missing)) : setup.ok,
    ...(report.missingOptional.length > 0 ? [setup.optional(namesOf(voice, report.missingOptional))] : []),
    setup.database(report.databaseOk),
    setup.latency(Math.max(0, Math.round(report.latencyMs))),
    setup.tables(report.openTables),
    setup.version(report.version),
  ];
  return messageBody({
    embeds: [{ title: setup.title, description: [`<#${report.channel.replace(/\D/g, '')}>`, ...lines].join('\n') }],
  });
};
