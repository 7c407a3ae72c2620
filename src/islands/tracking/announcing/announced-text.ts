import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';

/** Confirms new announcements; promises an email only to customers who get status emails. */
export function announcedText(count: number): string {
  const isOne = count === 1;
  const confirmation = isOne ? 'Announced.' : `${count} parcels announced.`;
  if (lastValue($customer.get())?.statusMails)
    return `${confirmation} We’ll email you when ${isOne ? 'it reaches' : 'they reach'} Miami.`;
  return `${confirmation} ${isOne ? 'It’s' : 'They’re'} in your list now.`;
}
