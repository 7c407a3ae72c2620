import { trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import { attachmentsOf, eventsOf } from '#server/store/queries/trackings.ts';
import { type AnswerOptions, answer, asFacts, inColumns } from '../answer.ts';
import type { CommandContext } from '../context.ts';
import { withTools } from '../tools.ts';
import { oneParcel } from './one.ts';

/** Shows a parcel with its history and files. */
export const showParcel = (context: CommandContext, name: string, options: AnswerOptions) =>
  withTools(context, async ({ store }) => {
    const row = await oneParcel(store, name);
    const events = await eventsOf(store, row.customer_id, [row.id]);
    const files = await attachmentsOf(store, row.customer_id, [row.id]);
    const facts = {
      id: row.id,
      customer: row.customer_id,
      trackingNumber: row.tracking_number,
      package: row.package_number,
      status: row.status,
      description: row.description,
      source: row.source,
      recipient: row.recipient,
      manifest: row.manifest,
      bill: row.billing_number,
    };
    const history = events.map(({ at, status, place, note }) => ({ at, status, place, note }));
    const names = files.map((file) => file.name);
    const words = [
      asFacts({ ...facts, status: trackingStatusLabels[row.status], files: names.join(', ') }),
      inColumns(history.map((event) => [event.at, event.status, event.place, event.note])),
    ];
    return answer(context, options, { ...facts, history, files: names }, words.join('\n'));
  });
