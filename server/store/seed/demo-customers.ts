/** The two customers of the demo (DECISIONS §7); the second is there to prove isolation. */
export const demoCustomers = [
  {
    id: 100245,
    email: 'demo@airbridge.test',
    password: 'Miami2Kingston!',
    firstname: 'Danielle',
    lastname: 'Campbell',
    parcels: 60,
    /** How many of `newestStatuses` (parcels.ts) are skipped; 0 begins with parcels that are only announced. */
    furtherBy: 0,
    bills: 40,
    seed: 100245,
  },
  {
    id: 100246,
    email: 'other@airbridge.test',
    password: 'Kingston2Miami!',
    firstname: 'Omar',
    lastname: 'Bennett',
    parcels: 8,
    // Far enough for bills, which tests need of both customers.
    furtherBy: 11,
    bills: 3,
    seed: 100246,
  },
] as const;

export type DemoCustomer = (typeof demoCustomers)[number];
