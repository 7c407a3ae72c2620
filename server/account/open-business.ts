import { statusWords } from '#lib/domain/status-words.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { centsLeft } from '#server/answers/billing.ts';
import { ProblemError } from '#server/problem.ts';
import type { Store } from '#server/store/open.ts';
import { countParcelsUnderWay, listParcelsUnderWay } from '#server/store/queries/closing.ts';
import { listOpenBills } from '#server/store/queries/overview.ts';

/** How many parcels and how many bills are named at most. */
const maxNamed = 5;

const counted = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

/** A last line that counts the parcels or bills that are not named; nothing when all are. */
const andMore = (path: string, count: number, singular: string, plural: string) =>
  count > maxNamed
    ? [{ path, message: `and ${counted(count - maxNamed, `more ${singular}`, `more ${plural}`)}` }]
    : [];

const refusalText = (parcels: number, bills: number): string => {
  const subjects = [
    parcels > 0 && counted(parcels, 'parcel is still on its way', 'parcels are still on their way'),
    bills > 0 && counted(bills, 'bill is not paid', 'bills are not paid'),
  ];
  const steps = [
    parcels > 0 && 'wait until every parcel is delivered or returned',
    bills > 0 && 'pay what is open',
  ];
  const join = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' and ');
  return `${join(subjects)}. First ${join(steps)}, then close the account.`;
};

/** Throws `conflict`, naming the newest ones, while parcels are on their way or bills are open. */
export async function refuseWhileOpen(transaction: Store, customerId: number): Promise<void> {
  const parcels = await countParcelsUnderWay(transaction, customerId);
  const bills = await listOpenBills(transaction, customerId);
  if (parcels + bills.length === 0) return;
  const errors = [
    ...(await listParcelsUnderWay(transaction, customerId, maxNamed)).map((row) => ({
      path: `trackings.${row.id}`,
      message: `${row.description || row.tracking_number}: ${statusWords[row.status].label}`,
    })),
    ...andMore('trackings', parcels, 'parcel', 'parcels'),
    ...bills.slice(0, maxNamed).map((row) => ({
      path: `billings.${row.id}`,
      message: `${row.number}: ${formatUsdCents(centsLeft(row))} to pay`,
    })),
    ...andMore('billings', bills.length, 'bill', 'bills'),
  ];
  throw new ProblemError('conflict', refusalText(parcels, bills.length), { errors });
}
