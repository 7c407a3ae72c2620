import type { Command } from 'commander';
import type { Action } from '../action.ts';
import { answering } from '../answer.ts';
import { changing } from '../change.ts';
import { move } from './move.ts';
import { showParcel } from './show.ts';

/** Adds `parcel` with its commands. */
export function addParcel(program: Command, action: Action): void {
  const parcel = program.command('parcel').description('show a parcel, or move it to its customer');
  answering(parcel.command('show'))
    .argument('<PARCEL>', 'tracking number or id')
    .description('show a parcel with its history and files')
    .action(action('Nothing was changed.', showParcel));
  changing(parcel.command('move'))
    .argument('<PARCEL>', 'tracking number or id')
    .requiredOption('--to <WHO>', 'code or email of the customer whose it is')
    .summary('give a parcel that came under the wrong code to its customer')
    .description(
      `Gives a parcel that came under the wrong code, with its history and files, to the customer whose it is.
Both get a mail. A billed parcel is refused: its bill is sent as void first. Correct the code in the
warehouse's system before, or its next event looks for the parcel where it was.`,
    )
    .action(action('Nothing was changed.', move));
}
