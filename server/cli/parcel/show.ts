import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { uncorrected } from '#lib/domain/tracking-history.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { asFacts, inColumns } from '#server/cli/answer.ts';
import type { ActingOptions } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { lookUp } from '#server/cli/look-up.ts';
import {
  differencesIn,
  prealertOf,
  type StoredPrealert,
} from '#server/prealerts/stored-prealert.ts';
import { attachmentsOf, eventsOf } from '#server/store/queries/tracking-detail.ts';
import { oneParcel } from './lookup.ts';

/** The pre-alert of a parcel as facts. */
function announcedFacts(prealert: string | null, announced: StoredPrealert | null) {
  if (!announced) return {};
  const { at, value, weightLb, shippingType, comment } = announced;
  return {
    announced: prealert === null ? at : `${at}, nothing came yet`,
    ...(value && { 'announced value': `${value.currency} ${value.amount.toFixed(2)}` }),
    ...(weightLb !== null && { 'announced weight': formatPounds(weightLb) }),
    ...(shippingType && { 'announced as': shippingTypeLabels[shippingType] }),
    ...(comment && { comment: comment.replaceAll('\n', ' ') }),
  };
}

/** Shows a parcel with its history and files. */
export const showParcel = (context: CommandContext, name: string, options: ActingOptions) =>
  lookUp(context, options, async ({ store }) => {
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
      warehouseNumber: row.warehouse_number,
    };
    const announced = prealertOf(row);
    const differences = differencesIn(row);
    const countingEvents = new Set(uncorrected(events));
    const history = events.map((event) => {
      const { at, status, place, note } = event;
      return { at, status, place, note, isCorrected: !countingEvents.has(event) };
    });
    const names = files.map((file) => file.name);
    const text = [
      asFacts({
        ...facts,
        status: statusWords[row.status].label,
        files: names.join(', '),
        ...announcedFacts(row.prealert, announced),
        ...Object.fromEntries(
          differences.map((difference) => [
            `${difference.field} differs`,
            `${difference.announced}, ${difference.received}`,
          ]),
        ),
      }),
      inColumns(
        history.map(({ at, status, place, note, isCorrected }) => [
          at,
          isCorrected ? `${status}, corrected since` : status,
          place,
          note,
        ]),
      ),
    ];
    const all = { ...facts, prealert: row.prealert, announced, differences, history, files: names };
    const details = { parcel: row.id };
    const acts = [{ act: 'parcel-shown', customerId: row.customer_id, details }];
    return { data: all, text: text.join('\n'), acts };
  });
