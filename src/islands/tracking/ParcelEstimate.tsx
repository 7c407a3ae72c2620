import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { formatUsd } from '#lib/format/money.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { AskAboutParcel } from './AskAboutParcel.tsx';
import { isPriced } from './announcing/announcement-labels.ts';
import type { TodoSection } from './todos.ts';

/** The section of the parcel’s page whose form changes value and category. */
const formLink = '#summary' satisfies `#${TodoSection}`;

type Parcel = Pick<
  TrackingDetail,
  | ('trackingNumber' | 'status' | 'shippingType' | 'billed' | 'prealert')
  | ('estimate' | 'announced' | 'category' | 'declaredValue')
>;

function Estimate({ estimate }: { readonly estimate: NonNullable<Parcel['estimate']> }) {
  const { least, most, weightLb, isTypicalWeight, quote } = estimate;
  const range = least === most ? formatUsd(least) : `${formatUsd(least)} to ${formatUsd(most)}`;
  return (
    <>
      <p>
        <strong>About {range} at your door</strong>, for {formatPounds(weightLb)}
        {isTypicalWeight && ', which such a parcel usually weighs'}.
      </p>
      <p className="hint">
        {quote
          ? `An estimate, kept as ${quote}. Your bill will show it beside what was charged.`
          : 'An estimate, from its weight, value and category. Customs decides the tax.'}
      </p>
    </>
  );
}

/** What a parcel on its way will cost, or what the customer has to add for an estimate. */
export function ParcelEstimate({ parcel }: { readonly parcel: Parcel }) {
  const { status, shippingType, billed, estimate, announced, category, declaredValue } = parcel;
  if (estimate) return <Estimate estimate={estimate} />;
  if (billed || status === 'DELIVERED' || status === 'RETURNED') return null;
  if (shippingType === 'SEA')
    return (
      <p>
        <AskAboutParcel trackingNumber={parcel.trackingNumber}>Ask us</AskAboutParcel> what it costs
        by sea.
      </p>
    );
  const value = announced?.value;
  if (value && !isPriced(value.currency))
    return (
      <p>
        There is no estimate: we have no rate for {value.currency}.{' '}
        <a href={formLink}>
          Say the value in US$ or J$
          {category === null && ', and add the category'}
        </a>
        , and we estimate what it will cost you.
      </p>
    );
  const missing = [
    !value && declaredValue === null && 'value',
    category === null && 'category',
  ].filter(Boolean);
  // An announced parcel with both has a category that has left the tariff since.
  const asked = missing.join(' and ') || (parcel.prealert === 'open' && 'category');
  return asked ? (
    <p>
      <a href={formLink}>Add its {asked}</a>, and we estimate what it will cost you.
    </p>
  ) : null;
}
