import { expect, vi } from 'vitest';
import { openPortal } from '#tests/support/portal.ts';
import { openParcel, type Portal, pdf } from '#tests/support/uploads.ts';
import type { FakeEnvironment } from './fake-environment.ts';
import { forwardTo } from './forward.ts';

export const demoId = 100245;

/** The server of the test, the browser of its newest page, and the parcel that the page shows. */
export let portal: Portal;
export let browser: FakeEnvironment;
export let parcelId: string;

/** Before each test: a server and a parcel of its own, and no words on the console. */
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
  const token = await portal.signIn();
  browser.stored.set('AB', JSON.stringify({ id: demoId, code: demoId, access_token: token }));
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
  const reasons = () => progress().map((one) => ('reason' in one ? one.reason : undefined));
  const names = () => invoices().map(({ name }) => name);
  return { ...stores, invoices, hand, progress, states, reasons, names };
}

/** What the server has of the parcel, whatever the page thinks. */
export const kept = () =>
  portal.store
    .selectFrom('attachments')
    .select(['id', 'name', 'size_bytes'])
    .where('tracking_id', '=', parcelId)
    .orderBy('name')
    .execute();
export const keptNames = async () => (await kept()).map(({ name }) => name);

/** An invoice to hand in. */
export const fileOf = (name: string, bytes: string | Buffer = pdf(500, name.slice(0, 1))) =>
  new File([new Uint8Array(Buffer.from(bytes))], name);

/** The first of some; throws when there is none. */
export function first<T>([item]: readonly (T | undefined)[]): T {
  if (item === undefined) throw new Error('there is none');
  return item;
}

/** Lets the first tries end otherwise, each in its own way. */
export function breakTries(
  ...tries: readonly ((send: () => Promise<Response>) => Promise<Response>)[]
) {
  const send = browser.sendForm;
  let count = 0;
  browser.sendForm = (...args) => {
    const broken = tries[count];
    count += 1;
    return broken ? broken(() => send(...args)) : send(...args);
  };
}
