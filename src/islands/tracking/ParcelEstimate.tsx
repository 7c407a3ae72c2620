import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { formatUsd } from '#lib/format/money.ts';
import { formatPounds } from '#lib/format/weight.ts';

interface Props {
  readonly estimate: NonNullable<TrackingDetail['estimate']>;
}

/** What a parcel will cost, before it is billed. */
export function ParcelEstimate({ estimate }: Props) {
  const { least, most, weightLb, isTypicalWeight, quote } = estimate;
  const range = least === most ? formatUsd(least) : `${formatUsd(least)} to ${formatUsd(most)}`;
  return (
    <>
      <p>
        <strong>About {range} at your door</strong>, for {formatPounds(weightLb)}
        {isTypicalWeight && ', which such a parcel usually weighs'}.
      </p>
      <p className="hint">
        {quote === null
          ? 'An estimate, from its weight, value and category. Customs decides the tax.'
          : `An estimate, kept as ${quote}. Your bill will show it beside what was charged.`}
      </p>
    </>
  );
}
