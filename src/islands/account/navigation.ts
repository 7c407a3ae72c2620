import { paths } from '#lib/paths.ts';

interface Menu {
  readonly label: string;
  readonly items: readonly {
    readonly label: string;
    readonly href: string;
    /** An icon of Lucide as one path (not its name), as in `src/islands/ui`. */
    readonly icon: `M${string}`;
  }[];
}

/** The account's pages in their groups (§2), as the sidebar, the header's menus and a phone's tabs show them. */
export const accountNavigation = [
  {
    label: 'Account',
    items: [
      {
        label: 'Personal info',
        href: paths.personalInfo(),
        icon: 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M20 21a8 8 0 0 0-16 0',
      },
      {
        label: 'Login & security',
        href: paths.loginAndSecurity(),
        icon: 'M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM7 10V7a5 5 0 0 1 10 0v3',
      },
      {
        label: 'Shipping Address',
        href: paths.shippingAddress(),
        icon: 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
      },
      {
        label: 'Delivery Address',
        href: '/account/delivery-address',
        icon: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
      },
      {
        label: 'Your data',
        href: '/account/your-data',
        icon: 'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2ZM12 10v6M15 13l-3 3-3-3',
      },
    ],
  },
  {
    label: 'Shopping',
    items: [
      {
        label: 'Tracking',
        href: paths.tracking(),
        icon: 'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12 20.71 7M7.5 4.27l9 5.15',
      },
      {
        label: 'Invoices',
        href: paths.billing(),
        icon: 'M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
      },
      {
        label: 'Pricing',
        href: paths.accountPricing(),
        icon: 'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0',
      },
      {
        label: 'Calculator',
        href: paths.accountCalculator(),
        icon: 'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2zM8 6h8M16 14v4M16 10h.01M12 10h.01M8 10h.01M12 14h.01M8 14h.01M12 18h.01M8 18h.01',
      },
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
