import type * as z from 'zod/mini';
import type { announcedSchema } from '#lib/contract/announced.ts';
import { differencesOf } from '#lib/domain/announced.ts';
import type { ShippingType } from '#lib/domain/shipping-type.ts';
import { toPounds } from '#server/units/weight.ts';

/** What only the customer can have said of a parcel, as `trackings.announced` keeps it. */
export type Announced = Omit<z.output<typeof announcedSchema>, 'differences' | 'estimate'>;

/** What the warehouse said of a parcel, as `trackings.warehouse_said` keeps it. */
export interface WarehouseSaid {
  readonly source: string;
  readonly description: string;
  readonly shippingType: ShippingType;
  readonly valueCents: number | null;
}

/** The columns in which a parcel has both. */
export interface BothSaid {
  readonly source: string;
  readonly declared_value_cents: number | null;
  readonly weight_grams: number | null;
  readonly announced: string | null;
  readonly warehouse_said: string | null;
}

/** What the customer said of a parcel, if it was announced. */
export const announcedOf = ({ announced }: Pick<BothSaid, 'announced'>): Announced | null =>
  announced === null ? null : (JSON.parse(announced) as Announced);

/** What the warehouse said of a parcel, if it was there since this is kept. */
export const warehouseSaidOf = ({
  warehouse_said: said,
}: Pick<BothSaid, 'warehouse_said'>): WarehouseSaid | null =>
  said === null ? null : (JSON.parse(said) as WarehouseSaid);

/** The differences between an announcement and its parcel. */
export function differencesIn(row: BothSaid) {
  const announced = announcedOf(row);
  const said = warehouseSaidOf(row);
  if (!announced || !said) return [];
  const { source, valueCents, shippingType } = said;
  return differencesOf(
    {
      source: row.source,
      valueCents: row.declared_value_cents,
      weightLb: announced.weightLb,
      shippingType: announced.shippingType,
    },
    { source, valueCents, weightLb: toPounds(row.weight_grams), shippingType },
  );
}
