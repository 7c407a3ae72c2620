import { expect, vi } from 'vitest';
import { demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { openParcel, pdf } from '#tests/support/uploads.ts';
import { type FakeEnvironment, storedSession } from './fake-environment.ts';
import { forwardTo } from './forward.ts';

/** The server of the test, the browser of its newest page, and the parcel that the page shows. */
export let portal: Portal;
export let browser: FakeEnvironment;
export let parcelId: string;

/** Before each test: its own server and parcel, and a silent console. */
export async function openServer(): Promise<void> {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  portal = await openPortal();
  parcelId = await openParcel(portal);
}

/** Opens the parcel; the stores live as long as their page. */
export async function openPage() {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment(`/account/tracking?id=${parcelId}`);
  browser.longestWait = Number.POSITIVE_INFINITY;
  browser.stored.set('AB', storedSession(demo.id, await portal.signIn()));
  browser.answers = [forwardTo(portal)];
  const stores = {
    ...(await import('#lib/stores/invoices/invoice-queue.ts')),
    ...(await import('#lib/stores/invoices/invoice-uploads.ts')),
    ...(await import('#lib/stores/invoices/invoices.ts')),
    ...(await import('#lib/stores/browser/page.ts')),
    ...(await import('#lib/stores/tracking/tracking.ts')),
    ...(await import('#lib/stores/session/session.ts')),
  };
  const { lastValue } = await import('#lib/stores/fetching/load.ts');
  stores.runTracking();
  const invoices = () => lastValue(stores.$tracking.get())?.attachments ?? [];
  await vi.waitFor(() => expect(stores.$tracking.get().state).toBe('ready'));
  const hand = (...files: readonly File[]) => stores.handIn(parcelId, files);
  const progress = () => stores.$uploads.get().map((upload) => upload.progress);
  const states = () => progress().map(({ state }) => state);
  const reasons = () => progress().map((state) => ('reason' in state ? state.reason : undefined));
  const names = () => invoices().map(({ name }) => name);
  return { ...stores, invoices, hand, progress, states, reasons, names };
}

/** The parcel’s files in the database. */
export const storedFiles = () =>
  portal.store
    .selectFrom('attachments')
    .select(['id', 'name', 'size_bytes'])
    .where('tracking_id', '=', parcelId)
    .orderBy('name')
    .execute();
export const storedNames = async () => (await storedFiles()).map(({ name }) => name);

/** An invoice to hand in. */
export const fileOf = (name: string, bytes: string | Buffer = pdf(500, name.slice(0, 1))) =>
  new File([new Uint8Array(Buffer.from(bytes))], name);

/** The first item; throws if there is none. */
export function first<T>([item]: readonly (T | undefined)[]): T {
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

/** Replaces the first attempts to send a file, each with its own behavior. */
export function replaceAttempts(
  ...attempts: readonly ((send: () => Promise<Response>) => Promise<Response>)[]
) {
  const send = browser.sendForm;
  let count = 0;
  browser.sendForm = (...args) => {
    const attempt = attempts[count];
    count += 1;
    return attempt ? attempt(() => send(...args)) : send(...args);
  };
}
