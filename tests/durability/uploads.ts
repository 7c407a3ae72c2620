import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '#server/files/folder.ts';
import type { Store } from '#server/store/open.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import type { Running, Writer } from './ledger.ts';

const [demo] = demoCustomers;
const customers = '/api/v1/customers';

const send = ({ origin, token }: Running, path: string, init: RequestInit = {}) =>
  fetch(`${origin}${customers}${path}`, {
    headers: { 'x-token': token },
    signal: AbortSignal.timeout(5000),
    ...init,
  });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const folderIn = (dataDir: string) => join(dataDir, 'attachments');

const storageKeys = async (store: Store) =>
  (await store.selectFrom('attachments').select('storage_key').execute()).map(
    (row) => row.storage_key,
  );

const keysIn = async (dataDir: string) =>
  (await Array.fromAsync(openFolder(folderIn(dataDir)).list())).map(({ key }) => key);

/** Uploads invoices for one parcel and deletes most of them. */
export function uploads(): Writer & { orphans: () => number } {
  let keysAfterKill: string[] = [];
  let orphans = 0;
  return {
    name: 'uploads',
    /** Orphaned files left by kills; the next server removes them. */
    orphans: () => orphans,
    async write(server, { parcel, turn }, ledger) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(600_000)]);
      const body = new FormData();
      body.set('trackingId', parcel);
      body.set('file0', new Blob([bytes]), 'invoice.pdf');
      const answer = await send(server, '/1/attachments', { method: 'POST', body });
      if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}`);
      const { data } = (await answer.json()) as { data: [{ id: string }] };
      const path = `/${demo.id}/trackings/${parcel}/attachments/${data[0].id}`;
      const hash = sha256(bytes);
      ledger.acknowledge(
        path,
        async (later) =>
          sha256(Buffer.from(await (await send(later, path)).arrayBuffer())) === hash,
      );
      if (turn % 9 === 0) return;
      ledger.send(path);
      const { status } = await send(server, path, { method: 'DELETE' });
      if (status !== 204) throw new Error(`taking it back answered ${status}`);
      ledger.acknowledge(path, async (later) => (await send(later, path)).status === 404);
    },
    isUnderWay: (dataDir) =>
      readdirSync(join(folderIn(dataDir), String(demo.id))).some((name) =>
        name.endsWith('.partial'),
      ),
    async afterKill(dataDir) {
      keysAfterKill = await keysIn(dataDir);
      // An hour old, so that the next server sweeps them.
      for (const key of keysAfterKill) utimesSync(join(folderIn(dataDir), key), 0, 0);
    },
    /** Rows without a file, and parcels with a wrong invoice count. */
    async countHalves(store) {
      const keysOfRows = new Set(await storageKeys(store));
      const rowless = keysAfterKill.filter((key) => !keysOfRows.has(key)).length;
      orphans += rowless;
      const fileless = keysOfRows.size - (keysAfterKill.length - rowless);
      const miscounted = await store
        .selectFrom('trackings')
        .select('id')
        .where('id', 'like', 'kill-%')
        .where('invoice_count', '!=', (eb) =>
          eb
            .selectFrom('attachments')
            .select((rows) => rows.fn.countAll<number>().as('count'))
            .whereRef('attachments.customer_id', '=', 'trackings.customer_id')
            .whereRef('attachments.tracking_id', '=', 'trackings.id'),
        )
        .execute();
      return fileless + miscounted.length;
    },
    async countLeft(dataDir, store) {
      const keysOfRows = new Set(await storageKeys(store));
      return (await keysIn(dataDir)).filter((key) => !keysOfRows.has(key)).length;
    },
  };
}
