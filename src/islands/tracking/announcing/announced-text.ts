import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';

/** Confirms new announcements; promises an email only to customers who get status emails. */
export function announcedText(count: number): string {
  const isOne = count === 1;
  const done = isOne ? 'Announced.' : `${count} parcels announced.`;
  if (lastValue($customer.get())?.statusMails)
    return `${done} We’ll email you when ${isOne ? 'it reaches' : 'they reach'} Miami.`;
  return `${done} ${isOne ? 'It’s' : 'They’re'} in your list now.`;
}
