import type { Readable } from 'node:stream';
import { type ZipEntry, zipOf } from '#server/downloads/zip.ts';
import { damageOf } from '#server/files/damage.ts';
import { filesAfter } from '#server/store/queries/my-data.ts';
import { pathsOf } from './file-names.ts';
import { jsonOf } from './json.ts';
import { pageOf } from './page.ts';
import { type BrokenFiles, brokenKey } from './parcels.ts';
import { readMyData } from './read.ts';
import { rowsOf } from './rows.ts';
import { listShopMails, type ShopMail, shopMailOf } from './shop-mails.ts';
import type { DataSource } from './source.ts';

type FileRow = Awaited<ReturnType<typeof filesAfter>>[number];

/** Groups the files by tracking, because the names of a tracking's files depend on each other. */
async function* filesByTracking(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let files: FileRow[] = [];
  for await (const row of rows) {
    if (files.length > 0 && files[0]?.tracking_id !== row.tracking_id) {
      yield files;
      files = [];
    }
    files.push(row);
  }
  if (files.length > 0) yield files;
}

/** Opens a file only when it is written into the archive, so that an aborted download leaves none open. */
async function* bytesOf({ files }: DataSource, key: string): AsyncGenerator<Uint8Array> {
  const bytes = await files.read(key);
  if (!bytes) throw new Error('a file went while it was about to be read');
  yield* bytes;
}

async function* entriesOf(services: DataSource, customerId: number): AsyncGenerator<ZipEntry> {
  const broken: BrokenFiles = new Map();
  const rows = rowsOf(filesAfter, services.store, customerId);
  for await (const files of filesByTracking(rows)) {
    const paths = pathsOf(files);
    for (const row of files) {
      // An unreadable file must not keep everything else from its owner.
      const damage = await damageOf(services.files, row);
      const path = paths.get(row.id);
      if (damage) broken.set(brokenKey(row.tracking_id, row.id), damage);
      else if (path) yield { name: path, content: bytesOf(services, row.storage_key) };
    }
  }
  // Listed once, as mails that come or are announced meanwhile would shift the paths.
  const shopMails: ShopMail[] = [];
  for (const mail of await listShopMails(services, customerId)) {
    const damage = await damageOf(services.files, mail.row);
    shopMails.push(shopMailOf(mail, damage));
    if (!damage) yield { name: mail.path, content: bytesOf(services, mail.row.storage_key) };
  }
  // Last, as only now is it known which files are missing.
  const data = await readMyData(services, customerId, { broken, shopMails });
  yield { name: 'data.json', content: jsonOf(data) };
  yield { name: 'index.html', content: pageOf(data, services) };
}

/** Everything that we hold about a customer, as an archive that is made while it is read. */
export const archiveOf = (services: DataSource, customerId: number): Readable =>
  zipOf(entriesOf(services, customerId), services.clock());
