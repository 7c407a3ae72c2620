import type { Command } from 'commander';
import { type AuditFilter, listAudit } from '#server/store/queries/audit.ts';
import type { Action } from './action.ts';
import { inColumns } from './answer.ts';
import { asCode, asMoment, asQuantity } from './arguments.ts';
import type { ActingOptions } from './change.ts';
import type { CommandContext } from './context.ts';
import { looking, lookUp } from './look-up.ts';

interface AuditOptions extends ActingOptions, Pick<AuditFilter, 'actor' | 'since' | 'limit'> {
  readonly customer?: number;
}

type Row = Awaited<ReturnType<typeof listAudit>>[number];

const entryOf = ({ customer_id, details, ...row }: Row) => ({
  ...row,
  customer: customer_id,
  details: JSON.parse(details) as Record<string, unknown>,
});

const actorPattern = /^(?:customer|feed|portal|(?:editor|operator) .+)$/;

const detailsText = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
    .join('; ');

const showAudit = (context: CommandContext, options: AuditOptions) =>
  lookUp(context, options, async ({ store }) => {
    const { customer, actor, since, limit } = options;
    const filter = {
      limit,
      ...(since !== undefined && { since }),
      ...(customer !== undefined && { customerId: customer }),
      ...(actor !== undefined && {
        actor: actorPattern.test(actor) ? actor : `operator ${actor}`,
      }),
    };
    const entries = (await listAudit(store, filter)).map(entryOf);
    const rows = entries.map((entry) => [
      entry.at,
      entry.actor,
      entry.act,
      entry.customer === null ? '' : String(entry.customer),
      detailsText(entry.details),
    ]);
    const text = rows.length === 0 ? 'Nothing was noted.\n' : inColumns(rows);
    const acts = [{ act: 'audit-shown', customerId: customer, details: { rows: entries.length } }];
    return { data: entries, text, acts };
  });

/** Adds `audit`. */
export const addAudit = (program: Command, action: Action) =>
  looking(program.command('audit'))
    .summary('show who did what to whom, and when')
    .description('Shows who did what to whom, and when, newest first.')
    .option('--customer <CODE>', 'only about this customer', asCode)
    .option(
      '--actor <WHO>',
      'only by “customer”, “feed”, “editor NAME”, “operator NAME” or, the same, NAME',
    )
    .option('--since <WHEN>', 'only from this day or moment on', asMoment)
    .option('--limit <NUMBER>', 'how many rows at most', asQuantity, 100)
    .action(action('Nothing was changed.', showAudit));
