import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Services } from '../services.ts';
import { filesAfter } from '../store/queries/my-data.ts';
import { type ZipEntry, zipOf } from '../zip.ts';
import { namesIn } from './file-names.ts';
import { jsonOf } from './json.ts';
import { pageOf } from './page.ts';
import { type BrokenFiles, brokenKey } from './parcels.ts';
import { readMyData } from './read.ts';
import { rowsOf } from './rows.ts';

type FileRow = Awaited<ReturnType<typeof filesAfter>>[number];

/** The files of each tracking together: their names depend on each other. */
async function* trackingsOf(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
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

/** The bytes of a file, if they are there and still what was handed in. */
async function readSound({ files }: Services, row: FileRow, broken: BrokenFiles) {
  // A disk that does not give one file shall not keep all the rest from its owner.
  const bytes = await files.read(row.storage_key).catch(() => null);
  const isSound = bytes && hash('sha256', bytes, 'hex') === row.sha256;
  if (isSound) return bytes;
  broken.set(brokenKey(row.tracking_id, row.id), bytes === undefined ? 'missing' : 'damaged');
  return undefined;
}

async function* entriesOf(services: Services, customerId: number): AsyncGenerator<ZipEntry> {
  const broken: BrokenFiles = new Map();
  const rows = rowsOf(filesAfter, services.store, customerId);
  for await (const files of trackingsOf(rows)) {
    const names = namesIn(files);
    for (const row of files) {
      const bytes = await readSound(services, row, broken);
      const name = names.get(row.id);
      if (bytes && name) yield { name, content: [bytes] };
    }
  }
  // Last, because only now it is known which files are not there.
  const data = await readMyData(services, customerId, broken);
  yield { name: 'data.json', content: jsonOf(data) };
  yield { name: 'index.html', content: pageOf(data, services.tenant) };
}

/** Everything held about a customer as an archive that is made while it is read. */
export const archiveOf = (services: Services, customerId: number): Readable =>
  zipOf(entriesOf(services, customerId), services.clock());
