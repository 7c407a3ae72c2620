import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal } from '#tests/support/portal.ts';
import { openParcel, type Portal, parcelOf, pdf } from '#tests/support/uploads.ts';
import { type FakeEnvironment, problem } from './fake-environment.ts';
import { forwardTo } from './forward.ts';

const demoId = 100245;

let portal: Portal;
let browser: FakeEnvironment;
let parcelId: string;

// The stores live as long as their page; each test is a new page.
async function openPage() {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment(`/account/tracking?id=${parcelId}`);
  browser.longestWait = Number.POSITIVE_INFINITY;
  const token = await portal.signIn();
  browser.stored.set('AB', JSON.stringify({ id: demoId, code: demoId, access_token: token }));
  browser.answers = [forwardTo(portal)];
  const stores = {
    ...(await import('#lib/stores/invoice-queue.ts')),
    ...(await import('#lib/stores/invoice-uploads.ts')),
    ...(await import('#lib/stores/invoices.ts')),
    ...(await import('#lib/stores/page.ts')),
    ...(await import('#lib/stores/tracking.ts')),
    ...(await import('#lib/stores/session.ts')),
  };
  const { lastValue } = await import('#lib/stores/load.ts');
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
const kept = () =>
  portal.store
    .selectFrom('attachments')
    .select(['id', 'name', 'size_bytes'])
    .where('tracking_id', '=', parcelId)
    .orderBy('name')
    .execute();
const keptNames = async () => (await kept()).map(({ name }) => name);

const fileOf = (name: string, bytes: string | Buffer = pdf(500, name.slice(0, 1))) =>
  new File([new Uint8Array(Buffer.from(bytes))], name);
function first<T>([item]: readonly (T | undefined)[]): T {
  if (item === undefined) throw new Error('there is none');
  return item;
}

const uploads = () => browser.requests.filter(({ method }) => method === 'POST');
const keys = () => uploads().map(({ headers }) => headers.get('idempotency-key'));

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  portal = await openPortal();
  parcelId = await openParcel(portal);
});

/** Lets the first tries end otherwise, each in its own way. */
function breakTries(...tries: readonly ((send: () => Promise<Response>) => Promise<Response>)[]) {
  const send = browser.sendForm;
  let count = 0;
  browser.sendForm = (...args) => {
    const broken = tries[count];
    count += 1;
    return broken ? broken(() => send(...args)) : send(...args);
  };
}

const lost = () => Promise.reject(new TypeError('connection lost'));
const lostAnswer = async (send: () => Promise<Response>) => {
  await send();
  return lost();
};

describe('handing invoices in', () => {
  test('three at once arrive once each, and the open parcel shows them', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['done', 'done', 'done']));
    expect(await keptNames()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(page.names().toSorted()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(page.$tracking.get()).toMatchObject({ value: { invoiceCount: 3 } });
    expect(new Set(keys()).size).toBe(3);
  });

  test('no more than two are sent at a time', async () => {
    const page = await openPage();
    const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
    breakTries(
      ...gates.map(({ promise }) => async (send: () => Promise<Response>) => {
        await promise;
        return send();
      }),
    );
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    expect(page.states()).toEqual(['sending', 'sending', 'waiting']);
    gates[0]?.resolve();
    await vi.waitFor(() => expect(page.states()).toEqual(['done', 'sending', 'sending']));
    for (const { resolve } of gates) resolve();
    await vi.waitFor(() => expect(page.states()).toEqual(['done', 'done', 'done']));
  });

  test('what is known of the list and of the needs is forgotten', async () => {
    const page = await openPage();
    const known = (address: string) => `AB:known:/api/v1/customers/${address}`;
    const gone = [
      known('needs'),
      known(`${demoId}/trackings`),
      known(`${demoId}/trackings?page=1`),
    ];
    const stays = known('me');
    for (const key of [...gone, stays]) browser.storedInTab.set(key, `${demoId} 1 {}`);
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(gone.filter((key) => browser.storedInTab.has(key))).toEqual([]);
    expect(browser.storedInTab.has(stays)).toBe(true);
  });

  test('files that cannot be taken say why and go nowhere; the others go on', async () => {
    const page = await openPage();
    await page.hand(
      fileOf('notes.txt'),
      fileOf('picture.png', '<html>'),
      fileOf('huge.pdf', pdf(3_145_729)),
      fileOf('empty.pdf', ''),
      fileOf('good.pdf'),
      fileOf('good.pdf'),
      fileOf('exactly.pdf', pdf(3_145_728)),
      fileOf('third.pdf'),
      fileOf('fourth.pdf'),
    );
    await vi.waitFor(() =>
      expect(page.states().filter((state) => state === 'done')).toHaveLength(3),
    );
    expect(page.reasons()).toEqual([
      'Invalid file type notes.txt',
      'Invalid file type picture.png',
      'Invalid file size huge.pdf',
      'Invalid file size empty.pdf',
      undefined,
      'This file is in the list already.',
      undefined,
      undefined,
      'You have reached your limit of max files allowed.',
    ]);
    expect(uploads()).toHaveLength(3);
    expect(await keptNames()).toEqual(['exactly.pdf', 'good.pdf', 'third.pdf']);
    expect(console.info).toHaveBeenCalledTimes(6);
    expect(page.$uploadNews.get().at(-1)?.text).toMatch(/handed in|limit of max files/);
  });

  test('what only the server sees is told in its words, and another tab’s files count', async () => {
    const page = await openPage();
    // Looks like a Word document from the outside only.
    await page.hand(fileOf('letter.docx', 'PK\u0003\u0004 no such thing'));
    await vi.waitFor(() => expect(page.reasons()).toEqual(['Invalid file type letter.docx']));
    const other = await openPage();
    await page.hand(fileOf('1.pdf'), fileOf('2.pdf'), fileOf('3.pdf'));
    await vi.waitFor(async () => expect(await kept()).toHaveLength(3));
    await other.hand(fileOf('4.pdf'));
    await vi.waitFor(() =>
      expect(other.reasons()).toEqual(['You have reached your limit of max files allowed.']),
    );
    await vi.waitFor(() => expect(other.names()).toHaveLength(3));
  });
});

describe('a connection that fails', () => {
  test('is tried again by itself with the same key, and an answer that was lost doubles nothing', async () => {
    const page = await openPage();
    breakTries(lost, lostAnswer, lostAnswer);
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(await keptNames()).toEqual(['a.pdf']);
    expect(page.names()).toEqual(['a.pdf']);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(3);
    expect(browser.waits).toEqual(expect.arrayContaining([1000, 2000, 4000]));
  });

  test('gives up in the end, keeps the file, and the next try of the customer works', async () => {
    const page = await openPage();
    breakTries(...Array.from({ length: 6 }, () => lost));
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['failed']));
    expect(page.reasons()[0]).toMatch(/again/);
    page.retryUpload(first(page.$uploads.get()).id);
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(await keptNames()).toEqual(['a.pdf']);
  });

  test('that is gone altogether waits for its return, not for the clock', async () => {
    const page = await openPage();
    browser.online = false;
    breakTries(lost);
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.reasons()[0]).toMatch(/^You are offline/));
    browser.online = true;
    browser.dispatch('online');
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(browser.waits).not.toContain(1000);
  });

  test('a busy server is left alone for as long as it asks; for an hour only the customer decides', async () => {
    const page = await openPage();
    const busy = (seconds: string) => async () =>
      problem(429, 'too-many-requests', {}, { 'retry-after': seconds });
    breakTries(busy('7'), busy('3600'));
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['failed']));
    expect(browser.waits).toContain(7000);
    expect(browser.waits).not.toContain(3_600_000);
    expect(page.reasons()).toEqual(['It is too-many-requests.']);
  });

  test('a proxy in front of the server is left alone for as long as it asks, too', async () => {
    const page = await openPage();
    const headers = { 'retry-after': '7' };
    breakTries(async () => new Response('<html>', { status: 503, headers }));
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(browser.waits).toContain(7000);
  });

  test('a proxy’s own limit is told as a size', async () => {
    const page = await openPage();
    breakTries(async () => new Response('<html>', { status: 413 }));
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.reasons()).toEqual(['Invalid file size a.pdf']));
  });
});

describe('changing one’s mind', () => {
  test('a cancelled file goes no further, and is shown if it had arrived all the same', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    breakTries(async (send) => {
      await send();
      resolve();
      return new Promise(() => undefined);
    });
    await page.hand(fileOf('a.pdf'));
    await promise;
    page.dropUpload(first(page.$uploads.get()).id);
    expect(page.states()).toEqual([]);
    await vi.waitFor(() => expect(page.names()).toEqual(['a.pdf']));
  });

  test('a file takes another’s place, and its own place counts once', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(3));
    const old = page.invoices().find(({ name }) => name === 'a.pdf');
    await page.handIn(parcelId, [fileOf('d.pdf')], old);
    await vi.waitFor(() => expect(page.names().toSorted()).toEqual(['b.pdf', 'c.pdf', 'd.pdf']));
    expect(await keptNames()).toEqual(['b.pdf', 'c.pdf', 'd.pdf']);
  });

  test('a deleted file leaves its place free, also when it was gone already', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(3));
    const gone = first(page.invoices());
    expect(await page.deleteInvoice(parcelId, gone)).toBeUndefined();
    expect(await page.deleteInvoice(parcelId, gone)).toBeUndefined();
    expect(page.invoices()).toHaveLength(2);
    await page.hand(fileOf('d.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(3));
    expect((await parcelOf(portal, parcelId)).invoice_count).toBe(3);
    browser.answers = [new TypeError('offline')];
    expect(await page.deleteInvoice(parcelId, first(page.invoices()))).toContain(
      'cannot be reached',
    );
    expect(page.invoices()).toHaveLength(3);
  });

  test('a parcel that was billed meanwhile keeps what it has, and the page shows so', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(1));
    const bill = await portal.store
      .selectFrom('billings')
      .select('id')
      .where('customer_id', '=', demoId)
      .executeTakeFirstOrThrow();
    await portal.store
      .updateTable('trackings')
      .set({ billing_id: bill.id })
      .where('id', '=', parcelId)
      .execute();
    expect(await page.deleteInvoice(parcelId, first(page.invoices()))).toContain('billed already');
    await vi.waitFor(() => expect(page.$tracking.get()).toMatchObject({ value: { billed: true } }));
    await page.hand(fileOf('b.pdf'));
    await vi.waitFor(() => expect(page.reasons().at(-1)).toContain('billed already'));
    expect(await keptNames()).toEqual(['a.pdf']);
  });
});

describe('leaving', () => {
  test('the browser asks only while something is not sent yet', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    breakTries(async (send) => {
      await promise;
      return send();
    });
    expect(browser.dispatch('beforeunload')).toBe(false);
    await page.hand(fileOf('a.pdf'));
    expect(browser.dispatch('beforeunload')).toBe(true);
    resolve();
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(browser.dispatch('beforeunload')).toBe(false);
  });

  test('whoever signs out takes the files along', async () => {
    const page = await openPage();
    browser.wait = () => new Promise(() => undefined);
    let signal: AbortSignal | undefined;
    browser.sendForm = (_address, request) => {
      signal = request.signal;
      return new Promise(() => undefined);
    };
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    expect(signal?.aborted).toBe(false);
    page.signOut();
    expect(page.$uploads.get()).toEqual([]);
    expect(signal?.aborted).toBe(true);
    expect(browser.dispatch('beforeunload')).toBe(false);
    expect(await kept()).toEqual([]);
  });

  test('whoever leaves the page all the same leaves what is not sent behind', async () => {
    const page = await openPage();
    const signals: AbortSignal[] = [];
    browser.sendForm = (_address, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    await page.hand(fileOf('a.pdf'));
    const looking = page.hand(fileOf('b.pdf'));
    page.$page.set('left');
    page.$page.set('there');
    await looking;
    expect(page.$uploads.get()).toEqual([]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(browser.dispatch('beforeunload')).toBe(false);
  });

  test('a file that is deleted once its page was left is no reason to ask for the list', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(1));
    const deleting = page.deleteInvoice(parcelId, first(page.invoices()));
    page.$page.set('going');
    browser.history.pushState(null, '', '/account/pricing');
    page.$page.set('left');
    page.$page.set('there');
    const before = browser.requests.length;
    expect(await deleting).toBeUndefined();
    expect(browser.requests.slice(before).map(({ url }) => url)).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});
