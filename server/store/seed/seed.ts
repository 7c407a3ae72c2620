import type { Passwords } from '#server/auth/password.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type Store, transact } from '#server/store/open.ts';
import { hasCustomers, insertCustomer } from '#server/store/queries/customers.ts';
import { day } from '#server/units/duration.ts';
import { seedBills } from './bills.ts';
import { type DemoCustomer, demoCustomers } from './demo-customers.ts';
import { seedQuotes } from './quotes.ts';
import { seededRandom } from './random.ts';
import { seedTrackings } from './trackings.ts';

async function seedCustomer(
  store: Store,
  files: FileStore,
  demo: DemoCustomer,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await insertCustomer(store, {
    id: demo.id,
    email: demo.email,
    password_hash: passwordHash,
    status: 'ACTIVE',
    firstname: demo.firstname,
    lastname: demo.lastname,
    id_type: 'TRN',
    id_number: `1234${demo.id}`.slice(0, 9),
    country: 'JM',
    invoice_email: demo.email,
    phone: '8765550123',
    mobile_phone: '8765550145',
    air_freight: 1,
    sea_freight: 1,
    delivery_city: 'Kingston',
    delivery_address: '14 Hope Road',
    delivery_other_signs: 'Green gate, beside the pharmacy',
    // The second customer signed up through the first one's link.
    referred_by: demo.id === demoCustomers[0].id ? null : demoCustomers[0].id,
    language: 'en',
    created_at: new Date(now.getTime() - 440 * day).toISOString(),
    updated_at: now.toISOString(),
  });
  const random = seededRandom(demo.seed);
  const trackings = await seedTrackings(store, files, demo, now, random);
  await seedBills(store, demo, trackings, random);
  await seedQuotes(store, demo, trackings, now, random);
}

/** Fills an empty database with the demo customers, all or nothing; a database in use stays as it is. */
export async function seedDemo(
  { store, files, passwords }: { store: Store; files: FileStore; passwords: Passwords },
  now: Date,
): Promise<void> {
  if (await hasCustomers(store)) return;
  const customers = await Promise.all(
    demoCustomers.map(async (demo) => ({
      demo,
      passwordHash: await passwords.hash(demo.password),
    })),
  );
  await transact(store, async (transaction) => {
    // Another process may have begun at the same time.
    if (await hasCustomers(transaction)) return;
    for (const { demo, passwordHash } of customers)
      await seedCustomer(transaction, files, demo, passwordHash, now);
  });
}
