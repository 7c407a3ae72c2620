import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { pdf } from '#tests/support/uploads.ts';
import { createSession } from './account.ts';
import { expect } from './test.ts';

/** Matches the call that uploads invoices. */
export const uploadCall = '**/api/v1/customers/1/attachments';

/** A file for a file input. */
export interface InputFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const pdfFile = (name: string, size = 3000): InputFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf(size, name.slice(0, 1)),
});

const gray = { width: 48, height: 48, channels: 3, background: '#909090' } as const;
const grayPng = await sharp({ create: gray }).png().toBuffer();

export const pngFile = (name: string): InputFile => ({
  name,
  mimeType: 'image/png',
  buffer: grayPng,
});

export const htmlFile = (name: string, html: string): InputFile => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(html),
});

interface ListedParcel {
  readonly id: string;
  readonly status: string;
  readonly billed: boolean;
  readonly invoiceCount: number;
}

/** Calls the API as the demo customer, independently of the page. */
export async function openApi(page: Page) {
  const { id, access_token }: { id: number; access_token: string } = JSON.parse(
    await createSession(page),
  );
  const headers = { 'x-token': access_token };
  const base = `/api/v1/customers/${id}/trackings`;
  const list = async (): Promise<ListedParcel[]> =>
    (await (await page.request.get(`${base}?size=100`, { headers })).json()).data;
  const invoices = async (trackingId: string): Promise<{ id: string; name: string }[]> =>
    (await (await page.request.get(`${base}/${trackingId}`, { headers })).json()).data.attachments;
  const names = async (trackingId: string) =>
    (await invoices(trackingId)).map(({ name }) => name).toSorted();
  const upload = async (trackingId: string, { name, mimeType, buffer }: InputFile) => {
    const multipart = { trackingId, file0: { name, mimeType, buffer } };
    const answer = await page.request.post('/api/v1/customers/1/attachments', {
      headers,
      multipart,
    });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  const clear = async (trackingId: string) => {
    for (const { id: attachment } of await invoices(trackingId))
      await page.request.delete(`${base}/${trackingId}/attachments/${attachment}`, { headers });
  };
  return { list, names, upload, clear };
}

/** The upload button; its input covers it. */
export const picker = (page: Page) => page.locator('input[type="file"][multiple]');
export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** The live region for screen readers. */
export const news = (page: Page) => page.getByRole('log');

/** Opens a parcel whose only invoices are these files; returns its id and the API. */
export async function openInvoices(page: Page, ...files: readonly InputFile[]) {
  const api = await openApi(page);
  const parcel = (await api.list()).find(({ billed }) => !billed);
  const id = parcel?.id ?? '';
  await api.clear(id);
  for (const file of files) await api.upload(id, file);
  await page.goto(`/account/tracking?id=${id}`);
  await expect(picker(page)).toBeAttached();
  return { ...api, id, storedNames: () => api.names(id) };
}

/** A DataTransfer in the page with these files, to be dropped or pasted. */
export const holdFiles = (page: Page, files: readonly InputFile[]) =>
  page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of all)
        data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  );
