import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ConfigError, parseConfig, variableNames } from '../../src/config.ts';
import { projectRoot } from '../../src/root.ts';

const WRONG: readonly (readonly [name: string, value: string, sentence: string])[] = [
  [
    'DATABASE_URL',
    'mysql://a/b',
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/cantina.',
  ],
  ['DATABASE_URL', 'cantina', 'DATABASE_URL must be an address such as postgresql://user:password@host:5432/cantina.'],
  [
    'DISCORD_TOKEN',
    'abc',
    'DISCORD_TOKEN must be the bot token of the Discord developer portal, three parts joined by full stops.',
  ],
  ['DISCORD_API', 'ftp://a', 'DISCORD_API must be an http or https address.'],
  ['CANTINA_PORT', 'eighty', 'CANTINA_PORT must be a port number from 0 to 65535.'],
  ['CANTINA_PORT', '70000', 'CANTINA_PORT must be a port number from 0 to 65535.'],
  ['CANTINA_HOST', 'two words', 'CANTINA_HOST must be a host name or address to listen on.'],
  ['HEALTH_PORT', '1.5', 'HEALTH_PORT must be a port number from 0 to 65535.'],
  ['HEALTH_HOST', 'two words', 'HEALTH_HOST must be a host name or address to listen on.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  ['CANTINA_DATA', 'a\0b', 'CANTINA_DATA must be the path of a folder.'],
  ['CANTINA_TABLES_PER_PERSON', '0', 'CANTINA_TABLES_PER_PERSON must be a whole number from 1 to 1000.'],
  ['CANTINA_TABLES_PER_SERVER', 'many', 'CANTINA_TABLES_PER_SERVER must be a whole number from 1 to 10000.'],
  ['CANTINA_CLICKS', '-1', 'CANTINA_CLICKS must be a whole number from 1 to 1000.'],
  ['CANTINA_CLICK_SECONDS', '1e9', 'CANTINA_CLICK_SECONDS must be a whole number of seconds from 1 to 3600.'],
  ['CANTINA_ATTACHMENT_BYTES', '5', 'CANTINA_ATTACHMENT_BYTES must be a whole number of bytes from 1024 to 25000000.'],
  ['CANTINA_LOBBY_DAYS', '366', 'CANTINA_LOBBY_DAYS must be a whole number of days from 1 to 365.'],
];

function sentences(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).sentences;
  }
}

test.each(WRONG)('%s=%j is one clear sentence', (name, value, sentence) => {
  expect(sentences({ [name]: value })).toEqual([sentence]);
});

test('every variable has a wrong value above, and a line in .env.example', async () => {
  expect([...new Set(WRONG.map(([name]) => name))].sort()).toEqual([...variableNames].sort());
  const example = await readFile(path.join(projectRoot, '.env.example'), 'utf8');
  const listed = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual([...variableNames].sort());
});

test('several wrong variables are several sentences, none of which repeats a value', () => {
  const found = sentences({ DISCORD_TOKEN: 'my secret', CANTINA_PORT: 'my port' });
  expect(found).toHaveLength(2);
  expect(found.join()).not.toContain('my ');
});

describe('what is unset', () => {
  test('has its default, and an empty variable counts as unset', () => {
    expect(parseConfig({ CANTINA_PORT: '', DISCORD_TOKEN: ' ' })).toEqual({
      databaseUrl: undefined,
      discordToken: undefined,
      discordApi: undefined,
      playground: { host: '127.0.0.1', port: undefined },
      health: undefined,
      logLevel: 'info',
      dataFolder: path.join(projectRoot, 'data'),
      limits: {
        tablesPerPerson: 10,
        tablesPerServer: 50,
        clicks: 5,
        clickSeconds: 5,
        attachmentBytes: 1_000_000,
        lobbyDays: 7,
      },
    });
  });

  test('what is set is used', () => {
    const config = parseConfig({
      HEALTH_PORT: '8080',
      CANTINA_PORT: '4000',
      CANTINA_HOST: '0.0.0.0',
      CANTINA_DATA: '/srv/cantina',
      DATABASE_URL: 'postgres://h/d',
    });
    expect(config.playground).toEqual({ host: '0.0.0.0', port: 4000 });
    expect(config.health).toEqual({ host: '127.0.0.1', port: 8080 });
    expect(config.dataFolder).toBe('/srv/cantina');
    expect(config.databaseUrl).toBe('postgres://h/d');
  });
});

test('the program says the sentence on stderr and ends with code 1', () => {
  const env = { ...process.env, CANTINA_PORT: 'eighty', DISCORD_TOKEN: 'wrong-and-secret' };
  const script = path.join(projectRoot, 'scripts', 'start.ts');
  const ended = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: projectRoot, env, encoding: 'utf8' });
  expect(ended.status).toBe(1);
  expect(ended.stderr.trim().split('\n')).toEqual([
    'DISCORD_TOKEN must be the bot token of the Discord developer portal, three parts joined by full stops.',
    'CANTINA_PORT must be a port number from 0 to 65535.',
  ]);
});
