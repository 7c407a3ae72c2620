import { setImmediate as nextTurn } from 'node:timers/promises';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, openStore, type Store } from '#server/store/open.ts';
import { insertParcels } from '#server/store/queries/feed.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { Ledger, type Running, type Writer } from './ledger.ts';

const [demo] = demoCustomers;
const clientsOfEach = 2;

/** Opens the database while a server runs; it is closed before the kill, so that the next server does all recovery. */
export async function inStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(databaseIn(dataDir));
  try {
    return await work(store);
  } finally {
    await closeStore(store);
  }
}

/** Prepares editable parcels and lifts the rate limits. */
async function prepare(store: Store, ids: readonly string[]): Promise<void> {
  await store.deleteFrom('rate_limits').execute();
  const row = await store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  await insertParcels(
    store,
    ids.map((id) => ({ ...row, id, tracking_number: id, billing_id: null, invoice_count: 0 })),
  );
}

/** Writes until the server dies or refuses this client. */
async function keepWriting(writer: Writer, server: Running, parcel: string, ledger: Ledger) {
  try {
    for (let turn = 0; ; turn += 1) await writer.write(server, { parcel, turn }, ledger);
  } catch {
    return;
  }
}

/** A writer with one ledger per round, and the faults found. */
export const progressOf = (writer: Writer) => ({
  writer,
  ledgers: [] as Ledger[],
  broken: 0,
  halves: 0,
});

export type Progress = ReturnType<typeof progressOf>;

/**
 * Runs all writers at once until one of them, a different one each round, has a few acknowledgements or is refused;
 * returns the promises of all clients, which continue until the server dies.
 */
export async function writeFor(round: number, server: Running, all: readonly Progress[]) {
  const clients = all.flatMap(({ writer, ledgers }) => {
    const ledger = new Ledger();
    ledgers.push(ledger);
    const parcels = Array.from(
      { length: clientsOfEach },
      (_, client) => `kill-${round}-${writer.name}-${client}`,
    );
    return parcels.map((parcel) => ({ writer, parcel, ledger }));
  });
  const ids = clients.map(({ parcel }) => parcel);
  await inStore(server.dataDir, (store) => prepare(store, ids));
  const writing = clients.map(({ writer, parcel, ledger }) =>
    keepWriting(writer, server, parcel, ledger),
  );
  const first = (round % all.length) * clientsOfEach;
  const target = clients[first];
  let isWriting = true;
  void Promise.all(writing.slice(first, first + clientsOfEach)).then(() => {
    isWriting = false;
  });
  const isTime = () =>
    target === undefined ||
    (target.ledger.acknowledged > round % 7 &&
      target.writer.isUnderWay?.(server.dataDir) !== false);
  while (isWriting && !isTime()) await nextTurn();
  return { writing };
}
