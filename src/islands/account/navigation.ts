import { paths } from '#lib/paths.ts';
import type { MenuIcon } from './menu-icons.ts';

interface Menu {
  readonly label: string;
  readonly items: readonly {
    readonly label: string;
    readonly href: string;
    readonly icon: MenuIcon;
  }[];
}

/** The account's pages in their groups (§2), as the sidebar, the header's menus and a phone's tabs show them. */
export const accountNavigation = [
  {
    label: 'Account',
    items: [
      { label: 'Personal info', href: paths.personalInfo(), icon: 'person' },
      { label: 'Login & security', href: paths.loginAndSecurity(), icon: 'lock' },
      { label: 'Shipping Address', href: paths.shippingAddress(), icon: 'place' },
      { label: 'Delivery Address', href: '/account/delivery-address', icon: 'door' },
      { label: 'Your data', href: '/account/your-data', icon: 'data' },
    ],
  },
  {
    label: 'Shopping',
    items: [
      { label: 'Tracking', href: paths.tracking(), icon: 'parcel' },
      { label: 'Invoices', href: paths.billing(), icon: 'bill' },
      { label: 'Pricing', href: paths.accountPricing(), icon: 'price' },
      { label: 'Calculator', href: paths.accountCalculator(), icon: 'calculator' },
    ],
  },
] as const satisfies readonly Menu[];

/** Title and group of the account's page at this address, as its menu entry names them; throws where there is none. */
export function menuEntryAt({ pathname }: URL): { title: string; group: string } {
  const here = pathname.replace(/\.html$/, '');
  for (const { label: group, items } of accountNavigation) {
    const entry = items.find(({ href }) => href === here);
    if (entry) return { title: entry.label, group };
  }
  throw new Error(`No entry of the account's menu leads to ${here}.`);
}

export type AccountLabel = (typeof accountNavigation)[number]['items'][number]['label'];
