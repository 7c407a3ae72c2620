import type { Migration } from 'kysely/migration';
import { createBilling } from './billing.ts';
import { createIdentity } from './identity.ts';
import { createMail } from './mail.ts';
import { createTrackings } from './trackings.ts';

/** The first schema: customer-owned tables are keyed by customer first. */
export const initial: Migration = {
  async up(db) {
    await createIdentity(db);
    await createTrackings(db);
    await createBilling(db);
    await createMail(db);
  },
};
