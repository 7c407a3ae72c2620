import type * as z from 'zod/mini';
import type { announcedSchema } from '#lib/contract/prealert-fields.ts';
import type { ParcelFacts } from '#lib/domain/merge-parcel.ts';
import { differencesOf } from '#lib/domain/prealert-differences.ts';
import type { ShippingType } from '#lib/domain/shipping-type.ts';
import type { TrackingsTable } from '#server/store/parcel-schema.ts';
import { toPounds } from '#server/units/weight.ts';

/** What only the customer knows of a parcel, as stored in `trackings.announced`. */
export type StoredPrealert = Omit<z.output<typeof announcedSchema>, 'differences'>;

/** What the warehouse reported of a parcel, as stored in `trackings.warehouse_said`. */
export interface WarehouseData extends ParcelFacts {
  readonly shippingType: ShippingType;
  /** The name that came with the parcel, or empty; undefined if it came before this was stored. */
  readonly recipient?: string | undefined;
}

type CustomerColumns = Pick<
  TrackingsTable,
  | ('tracking_number' | 'source' | 'description' | 'category' | 'shipping_type')
  | ('declared_value_cents' | 'announced')
>;

/** The columns of a parcel in which `differencesIn()` finds what differs. */
export interface PrealertColumns {
  readonly source: string;
  readonly declared_value_cents: number | null;
  readonly weight_grams: number | null;
  readonly announced: string | null;
  readonly warehouse_said: string | null;
}

/** The pre-alert of a parcel; null if it has none. */
export const prealertOf = ({
  announced,
}: Pick<PrealertColumns, 'announced'>): StoredPrealert | null =>
  announced === null ? null : (JSON.parse(announced) as StoredPrealert);

/** What the warehouse reported of a parcel; null if it came before this was stored. */
export const warehouseDataOf = ({
  warehouse_said: data,
}: Pick<PrealertColumns, 'warehouse_said'>): WarehouseData | null =>
  data === null ? null : (JSON.parse(data) as WarehouseData);

/** What counts of a parcel; its way of shipping only if the customer chose it. */
export const factsOf = (
  row: Pick<CustomerColumns, 'source' | 'description' | 'declared_value_cents' | 'announced'>,
): ParcelFacts => ({
  source: row.source,
  description: row.description,
  valueCents: row.declared_value_cents,
  shippingType: prealertOf(row)?.shippingType ?? null,
});

/** What a customer may write about a parcel, in one object for the audit. */
export function customerValuesOf(row: CustomerColumns) {
  const { source, description, category, shipping_type, declared_value_cents } = row;
  const { value = null, weightLb = null, comment = '' } = prealertOf(row) ?? {};
  return {
    trackingNumber: row.tracking_number,
    source,
    description,
    category,
    shipping_type,
    declared_value_cents,
    value: value && `${value.currency} ${value.amount}`,
    weightLb,
    comment,
  };
}

/** The differences between a pre-alert and its parcel. */
export function differencesIn(row: PrealertColumns) {
  const prealert = prealertOf(row);
  const warehouse = warehouseDataOf(row);
  if (!prealert || !warehouse) return [];
  const { source, valueCents, shippingType } = warehouse;
  return differencesOf(
    {
      source: row.source,
      valueCents: row.declared_value_cents,
      weightLb: prealert.weightLb,
      shippingType: prealert.shippingType,
    },
    { source, valueCents, weightLb: toPounds(row.weight_grams), shippingType },
  );
}
