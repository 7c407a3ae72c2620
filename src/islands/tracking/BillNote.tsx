import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { paths } from '#lib/paths.ts';

/** Says whether the parcel is billed, with a link to the bill. */
export function BillNote({ parcel }: { readonly parcel: TrackingDetail }) {
  const { billed, billingId, billingNumber, status } = parcel;
  if (!billed) return status === 'RETURNED' ? 'Not billed.' : 'Not billed yet.';
  const name = billingNumber ?? 'a bill of yours';
  return (
    <>
      This parcel is billed with{' '}
      {billingId ? <a href={paths.billing({ id: billingId })}>{name}</a> : name}.
    </>
  );
}
