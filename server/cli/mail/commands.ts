import { type Command, Option } from 'commander';
import type { Action } from '#server/cli/action.ts';
import { asCode, asQuantity } from '#server/cli/arguments.ts';
import { changing } from '#server/cli/change.ts';
import { looking } from '#server/cli/look-up.ts';
import { drop, retry } from './act.ts';
import { resend } from './resend.ts';
import { list, showMail } from './show.ts';

const nothing = 'Nothing was changed.';

/** Adds `mail` with its commands. */
export function addMail(program: Command, action: Action): void {
  const mail = program.command('mail').description('look at mails, send them again or drop them');
  looking(mail.command('list'))
    .description('list mails, newest first')
    .option('--customer <CODE>', 'only those that this customer caused', asCode)
    .addOption(new Option('--state <STATE>', 'only these').choices(['waiting', 'failed', 'sent']))
    .option('--limit <NUMBER>', 'how many at most', asQuantity, 100)
    .action(action(nothing, list));
  looking(mail.command('show'))
    .argument('<ID>', 'as list shows it')
    .description('show what is known of a mail')
    .action(action(nothing, showMail));
  changing(mail.command('retry'))
    .argument('<ID>', 'as list shows it')
    .description('send a mail that waits or failed again at once')
    .action(action(nothing, retry));
  changing(mail.command('resend'))
    .argument('<ID>', 'as list shows it')
    .description('send a copy of a mail that was sent, with “Copy:” before its subject')
    .action(action(nothing, resend));
  changing(mail.command('drop'))
    .argument('<ID>', 'as list shows it')
    .description('delete a mail that was not sent')
    .action(action(nothing, drop));
}
