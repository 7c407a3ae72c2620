import type { Command } from 'commander';
import type { Action } from '#server/cli/action.ts';
import { changing } from '#server/cli/change.ts';
import { looking } from '#server/cli/look-up.ts';
import { move } from './move.ts';
import { showParcel } from './show.ts';

/** Adds `parcel` with its commands. */
export function addParcel(program: Command, action: Action): void {
  const parcel = program.command('parcel').description('show a parcel, or move it to its customer');
  looking(parcel.command('show'))
    .argument('<PARCEL>', 'tracking number or id')
    .description('show a parcel with its history and files')
    .action(action('Nothing was changed.', showParcel));
  changing(parcel.command('move'))
    .argument('<PARCEL>', 'tracking number or id')
    .requiredOption('--to <WHO>', 'code or email of the parcel’s owner')
    .summary('give a parcel that came under the wrong code to its customer')
    .description(
      `Gives a parcel that came under the wrong code to its owner, with its history and files. Both customers get a
mail. A billed parcel is refused: void its bill first. Correct the code in the warehouse's system before, or
the next event looks for the parcel under the old code.`,
    )
    .action(action('Nothing was changed.', move));
}
