import type { Command } from 'commander';
import type { Action } from '#server/cli/action.ts';
import { asReason, reasonHelp } from '#server/cli/arguments.ts';
import { type ChangeOptions, change, changing } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { looking } from '#server/cli/look-up.ts';
import { disable, enable, endSessions, type PlanFor, unlock } from './access.ts';
import { close } from './close.ts';
import { correct } from './correct.ts';
import type * as exporting from './export.ts';
import { find } from './find.ts';
import { oneOpenCustomer } from './lookup.ts';
import { resendActivation } from './resend-activation.ts';
import { show } from './show.ts';

const nothing = 'Nothing was changed.';
const who = 'code, email, or any words that mean one customer';

// Loads much that the other commands do without.
const exportData = async (...args: Parameters<typeof exporting.exportData>) =>
  (await import('./export.ts')).exportData(...args);

const correctionOptions = [
  '--firstname <NAME>',
  '--middlename <NAME>',
  '--lastname <NAME>',
  '--city <CITY>',
  '--address <STREET>',
  '--other-signs <WORDS>',
];

const changeOf =
  (plan: PlanFor) => (context: CommandContext, search: string, options: ChangeOptions) =>
    change(context, options, async (tools) =>
      plan(tools, await oneOpenCustomer(tools.store, search)),
    );

const accessCommands: readonly (readonly [name: string, summary: string, plan: PlanFor])[] = [
  ['unlock', 'let a customer sign in at once who guessed wrong too often', unlock],
  ['disable', 'sign a customer out and keep them out', disable],
  ['enable', 'let a disabled customer sign in again, or take back a closing', enable],
  ['end-sessions', 'sign a customer out on every device', endSessions],
  ['close', 'close an account as its customer would; it is erased after 7 days', close],
];

/** Adds `customer` with its commands. */
export function addCustomer(program: Command, action: Action): void {
  const customer = program.command('customer').description('find, show and help a customer');
  looking(customer.command('find'))
    .argument('<WORDS>', 'code, email, part of the name, phone or tracking number')
    .description('list the customers whom some words may mean')
    .action(action(nothing, find));
  looking(customer.command('show'))
    .argument('<WHO>', who)
    .description('show what support needs to know of a customer')
    .action(action(nothing, show));
  for (const [name, summary, plan] of accessCommands)
    changing(customer.command(name))
      .argument('<WHO>', who)
      .description(summary)
      .action(action(nothing, changeOf(plan)));
  const correcting = changing(customer.command('correct'))
    .argument('<WHO>', who)
    .requiredOption('--reason <WORDS>', reasonHelp, asReason)
    .description('correct a customer’s name or delivery address, and tell them by mail');
  for (const option of correctionOptions) correcting.option(option, 'the right one');
  correcting.action(action(nothing, correct));
  changing(customer.command('resend-activation'))
    .argument('<EMAIL>', 'the address that signed up')
    .description('mail a new activation link')
    .action(action(nothing, resendActivation));
  looking(customer.command('export'))
    .argument('<WHO>', who)
    .argument('<FILE>', 'the ZIP file to make')
    .description('write the file that the customer gets under “Your data”')
    .action(action('Nothing was exported.', exportData));
}
