import { NoSuchPage } from '#islands/list/NoSuchPage.tsx';
import { EmptyState } from '#islands/ui/Notice.tsx';
import { ReceiptTextIcon } from '#islands/ui/need-icons.tsx';
import { paths } from '#lib/paths.ts';
import { clearFilters, showPage } from '#lib/stores/billing/billings.ts';
import type { BillingsAddress } from '#lib/stores/billing/billings-query.ts';

interface Props {
  readonly query: BillingsAddress;
  readonly total: number;
}

const showAllButton = (
  <button type="button" className="button" onClick={clearFilters}>
    Show all bills
  </button>
);

/** Explains why the list is empty, and offers what helps. */
export function NoBills({ query, total }: Props) {
  const { status, range } = query.filter;
  const icon = <ReceiptTextIcon />;
  if (total > 0) return <NoSuchPage icon={icon} paging={query} total={total} onPage={showPage} />;
  if (status === 'pending')
    return (
      <EmptyState icon={icon} title="Nothing to pay" action={showAllButton}>
        {range ? 'No bill from these dates is left to pay.' : 'None of your bills is left to pay.'}
      </EmptyState>
    );
  if (range)
    return (
      <EmptyState icon={icon} title="No bills from these dates" action={showAllButton}>
        Choose a longer period, or see them all.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title="No bills yet"
      action={
        <a className="button" href={paths.tracking()}>
          See your parcels
        </a>
      }
    >
      We bill a parcel once it has cleared customs. The bill then shows up here.
    </EmptyState>
  );
}
