import { paths } from '#lib/paths.ts';

/** What the account area holds, in the groups of the sidebar (§2); only pages that exist. */
export const accountNavigation = [
  {
    group: 'Account',
    items: [
      { label: 'Personal info', href: paths.personalInfo() },
      { label: 'Login & security', href: paths.loginAndSecurity() },
    ],
  },
  {
    group: 'Shopping',
    items: [
      { label: 'Tracking', href: paths.tracking() },
      { label: 'Pricing', href: paths.accountPricing() },
    ],
  },
] as const;
