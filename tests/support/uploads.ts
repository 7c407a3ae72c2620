import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { demo, openPortal, type Portal } from './portal.ts';

export const uploadPath = `/api/v1${uploadAttachments.path}`;
export const boundary = 'portal-7f3a';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** One part of a multipart form: a field, or a named file. */
export type Part =
  | readonly [field: string, value: string]
  | readonly [field: string, name: string, bytes: string | Buffer];

/** The multipart body that a browser would send. */
export function formOf(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(([field, valueOrName, bytes]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`;
    return bytes === undefined
      ? [`${head}\r\n\r\n${valueOrName}`, '\r\n']
      : [
          `${head}; filename="${valueOrName.replaceAll('"', '%22')}"\r\nContent-Type: application/pdf\r\n\r\n`,
          bytes,
          '\r\n',
        ];
  });
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
}

/** A PDF of the given size in bytes. */
export const pdf = (size = 2000, fill = 'x'): Buffer => {
  const bytes = Buffer.alloc(size, fill);
  bytes.write('%PDF-1.7\n');
  return bytes;
};

export const docx = (): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from('<Types/>'),
      'word/document.xml': Buffer.from('<w:document/>'),
    }),
  );

interface SentForm {
  readonly parts?: readonly Part[];
  /** A body to send instead of the parts. */
  readonly payload?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a form to the in-process server as the customer of a token. */
export const upload = (
  { app }: Portal,
  token: string,
  { parts = [], payload = formOf(parts), headers = {} }: SentForm,
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: uploadPath,
    headers: { 'x-token': token, 'content-type': multipartType, ...headers },
    payload,
  });

/** A customer's parcel without bill and invoice. */
export async function openParcel({ store }: Portal, customerId: number = demo.id): Promise<string> {
  const { id } = await store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('billing_id', 'is', null)
    .where('invoice_count', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The files in the store and the rows with their storage keys; the two must match after any upload. */
export async function attachmentsOf({ store, services }: Portal) {
  const files = (await Array.fromAsync(services.files.list())).map(({ key }) => key);
  const rows = await store.selectFrom('attachments').selectAll().execute();
  return {
    files: files.toSorted(),
    rows,
    storageKeys: rows.map((row) => row.storage_key).toSorted(),
  };
}

export const parcelOf = ({ store }: Portal, id: string) =>
  store.selectFrom('trackings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A portal with a demo customer's parcel that accepts invoices, and functions to upload them. */
export async function openUpload() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const attachmentsBefore = await attachmentsOf(portal);
  const send = (...parts: readonly Part[]) =>
    upload(portal, token, { parts: [['trackingId', trackingId], ...parts] });
  /** Expects that a refused upload left nothing behind. */
  const expectUnchanged = async () => {
    expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
    expect((await parcelOf(portal, trackingId)).invoice_count).toBe(0);
  };
  return { portal, token, trackingId, attachmentsBefore, send, expectUnchanged };
}

/** Expects every file to have its row and the uploaded content. */
export async function expectSound(portal: Portal): Promise<void> {
  const { files, storageKeys, rows } = await attachmentsOf(portal);
  expect(files).toEqual(storageKeys);
  for (const row of rows) {
    const bytes = readFileSync(join(portal.folder, 'attachments', row.storage_key));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    expect(bytes.length).toBe(row.size_bytes);
  }
}
