import type { Migration } from 'kysely/migration';
import { createBillingTables } from './billing.ts';
import { createIdempotencyTable } from './idempotency.ts';
import { createIdentityTables } from './identity.ts';
import { createMailTables } from './mail.ts';
import { createTrackingsTables } from './trackings.ts';

/** The first schema: customer-owned tables are keyed by customer first. */
export const initial: Migration = {
  async up(db) {
    await createIdentityTables(db);
    await createTrackingsTables(db);
    await createBillingTables(db);
    await createMailTables(db);
    await createIdempotencyTable(db);
  },
};
