import styles from '#islands/ui/Facts.module.css';
import type { BillingDetail } from '#lib/contract/billings.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatJmd } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';

export function BillFacts({ bill }: { readonly bill: BillingDetail }) {
  const { trackingId, trackingNumber } = bill;
  const parcel = trackingId ? (
    <a href={paths.tracking({ id: trackingId })}>{trackingNumber ?? 'See the parcel'}</a>
  ) : (
    'No single parcel'
  );
  const lines = [
    ['Invoice', bill.invoice],
    ['Recipient', bill.recipient],
    ['Tracking', parcel],
    ['Date', formatDay(bill.date)],
    ['Exchange Rate', `${formatJmd(bill.exchangeRate)} for US$1`],
    ['Status', billingStatusLabels[bill.status]],
  ] as const;
  return (
    <dl className={styles.facts}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
