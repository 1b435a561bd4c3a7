import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { hashOf } from '../../../src/discord/registration.ts';

type Tree = RESTPostAPIChatInputApplicationCommandsJSONBody;
type Node = {
  readonly path: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandOption[];
};

const isBranch = (option: APIApplicationCommandOption): boolean =>
  option.type === ApplicationCommandOptionType.Subcommand ||
  option.type === ApplicationCommandOptionType.SubcommandGroup;

const nodes = (path: string, description: string, options: readonly APIApplicationCommandOption[]): readonly Node[] => [
  { path, description, options },
  ...options
    .filter(isBranch)
    .flatMap((o) =>
      nodes(
        `${path} ${o.name}`,
        o.description,
        'options' in o ? ((o.options ?? []) as readonly APIApplicationCommandOption[]) : [],
      ),
    ),
];

const trees: readonly Tree[] = commands.map((c) => c.data);
const all = trees.flatMap((tree) => nodes(tree.name, tree.description, tree.options ?? []));
const leaves = all.filter((node) => !node.options.some(isBranch));

const lengthOf = (tree: Tree): number =>
  nodes(tree.name, tree.description, tree.options ?? []).reduce(
    (sum, node) =>
      sum +
      node.path.length +
      node.description.length +
      node.options
        .filter((o) => !isBranch(o))
        .reduce(
          (n, o) =>
            n + o.name.length + o.description.length + JSON.stringify(('choices' in o && o.choices) || '').length,
          0,
        ),
    0,
  );

describe('the command tree', () => {
  test('has the commands of the handbook, and nothing twice', () => {
    expect(leaves.map((l) => l.path).sort()).toEqual(
      [
        ...['new', 'join', 'leave', 'start', 'info', 'resign', 'rematch', 'end', 'move'].map((sub) => `game ${sub}`),
        ...['new', 'status', 'shop', 'next', 'log', 'resign'].map((sub) => `campaign ${sub}`),
        ...[
          'turn',
          'play',
          'buy',
          'attack',
          'use',
          'fund',
          'end',
          'choose',
          'hand',
          'board',
          'log',
          'undo',
          'card',
          'help',
          'leaderboard',
          'my',
        ],
        ...['list', 'check', 'import', 'export', 'remove'].map((sub) => `pack ${sub}`),
        'setup check',
      ].sort(),
    );
    expect(trees.length).toBeLessThanOrEqual(100);
  });

  test('has a handler for every path, and none that nobody can call', () => {
    const handled = commands.flatMap((c) => Object.keys(c.paths));
    expect(handled.sort()).toEqual(leaves.map((l) => l.path).sort());
  });

  test.each(all.map((node) => [node.path, node] as const))(
    '/%s is within the limits',
    (_, { path, description, options }) => {
      const name = path.split(' ').at(-1) ?? '';
      expect(name).toMatch(/^[\p{Ll}\p{Lo}\p{N}_-]{1,32}$/u);
      expect(description.length).toBeGreaterThan(0);
      expect(description.length).toBeLessThanOrEqual(62);
      expect(options.length).toBeLessThanOrEqual(25);
      expect(new Set(options.map((o) => o.name)).size).toBe(options.length);
      const required = options.filter((o) => !isBranch(o)).map((o) => Boolean(o.required));
      expect(required).toEqual([...required].sort((a, b) => Number(b) - Number(a)));
      for (const option of options) {
        expect(option.name).toMatch(/^[\p{Ll}\p{Lo}\p{N}_-]{1,20}$/u);
        expect(option.description.length).toBeLessThanOrEqual(62);
        const choices = 'choices' in option ? (option.choices ?? []) : [];
        expect(choices.length).toBeLessThanOrEqual(25);
        for (const choice of choices) expect(choice.name.length).toBeLessThanOrEqual(100);
        // Discord refuses both at once.
        if (choices.length > 0) expect('autocomplete' in option && option.autocomplete).toBeFalsy();
      }
    },
  );

  test('some have choices, and some suggest', () => {
    const options = all.flatMap((node) => node.options);
    expect(options.filter((o) => 'choices' in o && (o.choices ?? []).length > 0).length).toBeGreaterThan(0);
    expect(options.filter((o) => 'autocomplete' in o && o.autocomplete).length).toBeGreaterThan(0);
  });

  test.each(trees.map((tree) => [tree.name, tree] as const))(
    '/%s is global, for servers and direct messages',
    (name, tree) => {
      expect(tree.integration_types).toEqual([0]);
      expect(tree.contexts).toEqual(name === 'setup' ? [0] : [0, 1]);
      expect(lengthOf(tree)).toBeLessThan(8000);
      const branches = (tree.options ?? []).filter(isBranch).length;
      expect([0, tree.options?.length ?? 0]).toContain(branches);
    },
  );

  test('only /setup is kept from those who do not manage the server', () => {
    for (const tree of trees)
      expect(tree.default_member_permissions ?? null).toBe(
        tree.name === 'setup' ? String(PermissionFlagsBits.ManageGuild) : null,
      );
  });

  test('every option that is typed freely has suggestions', () => {
    for (const command of commands) {
      const options = nodes(command.data.name, '', command.data.options ?? []).flatMap((n) => n.options);
      const typed = options.some((o) => 'autocomplete' in o && o.autocomplete);
      expect([command.data.name, command.complete !== undefined]).toEqual([command.data.name, typed]);
    }
  });

  test('the hash follows the tree and not the order of the list', () => {
    expect(hashOf([...commands].reverse())).toBe(hashOf(commands));
    expect(hashOf(commands.slice(1))).not.toBe(hashOf(commands));
  });
});
