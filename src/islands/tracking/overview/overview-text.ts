import type { Obligation, Overview } from '#lib/contract/overview.ts';
import { countThings } from '#lib/domain/obligations.ts';
import { formatUsd } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';

const countText = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** One sentence: how many things there are to do, as the badge on Tracking says, and how many parcels are on the way. */
export function headlineOf({ groups, obligations }: Overview): string {
  const count = countThings(obligations);
  const todo = count === 0 ? 'You’re all caught up' : `${countText(count, 'thing')} to do`;
  const { moving } = groups;
  if (moving === 0) return `${todo}.`;
  return `${todo}. ${countText(moving, 'parcel')} ${moving === 1 ? 'is' : 'are'} on the way.`;
}

/** What to do, for which things, and where. */
interface ObligationText {
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

/** The distinct names; of three parcels with the same name, two count as “more”. */
function namesOf({ count, things }: Obligation): string {
  const names = [...new Set(things.map(({ name }) => name))];
  return names.join(', ') + andMore(count - names.length);
}

/** The end of a list that names only some things. */
export const andMore = (count: number): string => (count > 0 ? ` and ${count} more` : '');

/** The wording of an obligation, and the address where it is done. */
export function textOf(obligation: Obligation): ObligationText {
  const { kind, count, total, things } = obligation;
  const [first] = things;
  const name = first?.name ?? '';
  const isOne = count === 1;
  const id = first?.id ?? '';
  switch (kind) {
    case 'question':
      return {
        title: `Customs is holding ${isOne ? name : countText(count, 'parcel')}`,
        detail: isOne ? 'See what it asks, and answer.' : namesOf(obligation),
        href: paths.tracking(isOne ? { id } : { filter: { status: 'CUSTOMS_HOLD' } }),
      };
    case 'invoice':
      return {
        title: isOne
          ? 'Hand in the shop invoice'
          : `${countText(count, 'parcel')} need a shop invoice`,
        detail: namesOf(obligation),
        href: paths.tracking(isOne ? { id } : { filter: { group: 'needs' } }),
      };
    case 'pickup':
      return {
        title: `Collect ${isOne ? name : countText(count, 'parcel')}`,
        detail: isOne ? 'It’s ready at our counter.' : namesOf(obligation),
        href: paths.tracking(isOne ? { id } : { filter: { group: 'ready' } }),
      };
    case 'payment':
      return {
        title: `${formatUsd(total ?? 0)} to pay`,
        detail: isOne ? `Bill ${name}` : countText(count, 'bill'),
        href: paths.billing(isOne ? { id } : { filter: { status: 'pending' } }),
      };
    case 'mail':
      // Short, and no link to elsewhere: the form opens over this page.
      return { title: namesOf(obligation), detail: '', href: '#announce' };
    case 'address':
      return {
        title: `We can’t reach you at ${name}`,
        detail: 'Its mail server refused our last email.',
        href: paths.personalInfo(),
      };
  }
}
