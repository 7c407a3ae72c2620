import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';

/** What came of announcing so many new parcels. Promises a mail only to who gets them. */
export function announcedText(count: number): string {
  const what = count === 1 ? 'Announced.' : `${count} parcels announced.`;
  const isOne = count === 1;
  if (lastValue($customer.get())?.statusMails)
    return `${what} We’ll email you when ${isOne ? 'it reaches' : 'they reach'} Miami.`;
  return `${what} ${isOne ? 'It’s' : 'They’re'} in your list now.`;
}
