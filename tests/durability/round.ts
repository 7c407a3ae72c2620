import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { closeStore, openStore, type Store } from '#server/store/open.ts';
import { insertParcels } from '#server/store/queries/feed.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { Ledger, type Running, type Writer } from './ledger.ts';

const [demo] = demoCustomers;
const clientsOfEach = 2;

/** Opens the database beside a server: closed again before the kill, it leaves all repair to the next server. */
export async function inStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(join(dataDir, 'portal.sqlite'));
  try {
    return await work(store);
  } finally {
    await closeStore(store);
  }
}

/** Parcels that can be changed, and no limit reached. */
async function prepare(store: Store, ids: readonly string[]): Promise<void> {
  await store.deleteFrom('rate_limits').execute();
  const { summary: _, ...row } = await store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  await insertParcels(
    store,
    ids.map((id) => ({ ...row, id, tracking_number: id, billing_id: null, invoice_count: 0 })),
  );
}

/** Writes until the server dies, or has enough of this client. */
async function keepWriting(writer: Writer, server: Running, parcel: string, ledger: Ledger) {
  try {
    for (let turn = 0; ; turn += 1) await writer.write(server, { parcel, turn }, ledger);
  } catch {
    return;
  }
}

/** A writer with its ledgers, one for each round, and what was found wrong. */
export const begin = (writer: Writer) => ({
  writer,
  ledgers: [] as Ledger[],
  broken: 0,
  halves: 0,
});

export type Begun = ReturnType<typeof begin>;

/**
 * Lets all kinds write at once until one of them, another in each round, has been acknowledged a few times or has had
 * enough; answers the ends of all clients, who go on until the server dies.
 */
export async function writeFor(round: number, server: Running, all: readonly Begun[]) {
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
  const aim = clients[first];
  let isWriting = true;
  void Promise.all(writing.slice(first, first + clientsOfEach)).then(() => {
    isWriting = false;
  });
  const isTime = () =>
    aim === undefined ||
    (aim.ledger.acknowledged > round % 7 && aim.writer.isUnderWay?.(server.dataDir) !== false);
  while (isWriting && !isTime()) await nextTurn();
  return { writing };
}
