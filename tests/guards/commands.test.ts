import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { programOf } from '#server/cli/command.ts';

const silent = { isTerminal: false, write: () => undefined };
const context = {
  environment: {},
  folder: '.',
  now: new Date(),
  user: 'nobody',
  ask: undefined,
  out: silent,
  err: silent,
};

/** The full names of the commands that do something themselves, rather than only hold others. */
const namesIn = (command: Command, prefix = ''): string[] =>
  command.commands.flatMap((child) => {
    const name = prefix + child.name();
    const isGroup = child.commands.length > 0 && child.registeredArguments.length === 0;
    return [...(isGroup ? [] : [name]), ...namesIn(child, `${name} `)];
  });

test('each command is tried beside a running server and without one', async () => {
  const names = namesIn(await programOf(context, () => undefined));
  expect(names).toContain('customer unlock');
  const tests = readFileSync('tests/api/commands-and-server.test.ts', 'utf8');
  expect(names.filter((name) => !tests.includes(`'${name}'`))).toEqual([]);
});

test('each command that shows customers’ data says in its help that it names who looks', async () => {
  const program = await programOf(context, () => undefined);
  const lookUps = namesIn(program).filter((name) => /(?:find|show|list|audit)$/.test(name));
  expect(lookUps).toContain('customer find');
  const withoutName = lookUps.filter((name) => {
    const command = name
      .split(' ')
      .reduce(
        (group, word) => group.commands.find((child) => child.name() === word) ?? group,
        program,
      );
    return !command.options.some((option) => option.long === '--as');
  });
  // Editors are not customers.
  expect(withoutName).toEqual(['editor list']);
});
