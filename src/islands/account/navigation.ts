import { paths } from '#lib/paths.ts';

/** What the account area holds, in the groups of the sidebar (§2); only pages that exist. */
export const accountNavigation = [
  {
    group: 'Account',
    items: [
      { label: 'Personal info', href: paths.personalInfo(), icon: 'person' },
      { label: 'Login & security', href: paths.loginAndSecurity(), icon: 'lock' },
      { label: 'Shipping Address', href: paths.shippingAddress(), icon: 'place' },
      { label: 'Delivery Address', href: paths.deliveryAddress(), icon: 'door' },
      { label: 'Your data', href: paths.yourData(), icon: 'data' },
    ],
  },
  {
    group: 'Shopping',
    items: [
      { label: 'Tracking', href: paths.tracking(), icon: 'parcel' },
      { label: 'Invoices', href: paths.billing(), icon: 'bill' },
      { label: 'Pricing', href: paths.accountPricing(), icon: 'price' },
      { label: 'Calculator', href: paths.accountCalculator(), icon: 'calculator' },
    ],
  },
] as const;
