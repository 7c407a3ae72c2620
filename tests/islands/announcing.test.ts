import { beforeEach, expect, test, vi } from 'vitest';
import { untouched } from '#lib/stores/announcing/announcement.ts';
import { firstEvent, sendEvents } from '#tests/support/feed.ts';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { pdf } from '#tests/support/uploads.ts';
import { type FakeEnvironment, installFakeEnvironment, storedSession } from './fake-environment.ts';
import { forwardTo } from './forward.ts';

const number = '1Z999AA10123456784';
const shoes = { ...untouched, trackingNumber: number, description: 'Blue shoes' };

let portal: Portal;
let browser: FakeEnvironment;

beforeEach(async () => {
  portal = await openPortal();
});

/** A new page of the list over the real server. */
async function openPage(path = '/account/tracking') {
  vi.resetModules();
  const { setEnvironment } = await import('#lib/environment.ts');
  browser = installFakeEnvironment(path);
  setEnvironment(browser);
  browser.longestWait = Number.POSITIVE_INFINITY;
  browser.stored.set('AB', storedSession(demo.id, await portal.signIn()));
  browser.answers = [forwardTo(portal)];
  return {
    ...(await import('#lib/stores/announcing/announcing.ts')),
    ...(await import('#lib/stores/announcing/announcement-draft.ts')),
    ...(await import('#lib/stores/announcing/announcement-form.ts')),
    ...(await import('#lib/stores/announcing/chosen-files.ts')),
    ...(await import('#lib/stores/announcing/withdrawing.ts')),
    ...(await import('#lib/stores/invoices/invoice-uploads.ts')),
  };
}

const storedParcels = () =>
  portal.store
    .selectFrom('trackings')
    .select(['id', 'description', 'invoice_count'])
    .where('tracking_number', '=', number)
    .execute();

/** Lets the requests reach the server, whose answers are then lost. */
function loseAnswers() {
  const send = forwardTo(portal);
  browser.answers = [
    async (request) => {
      await send(request);
      throw new TypeError('the answer was lost');
    },
  ];
}

const announceShoes = async (page: Awaited<ReturnType<typeof openPage>>) => {
  const outcome = await page.announce(shoes);
  return outcome.state === 'announced' ? outcome.parcel.id : '';
};

test('an announcement without an answer keeps what was typed, and its retry is the same parcel', async () => {
  const page = await openPage();
  page.storeDraft(shoes);
  loseAnswers();
  expect(await page.announce(shoes)).toMatchObject({ state: 'failed' });
  expect(page.readDraft()).toEqual(shoes);
  browser.answers = [forwardTo(portal)];
  expect(await page.announce(shoes)).toMatchObject({ state: 'announced', isNew: true });
  expect(page.readDraft()).toEqual(untouched);
  expect(await storedParcels()).toHaveLength(1);
});

test('the same number written otherwise leads to the existing parcel', async () => {
  const page = await openPage();
  const id = await announceShoes(page);
  const again = { ...untouched, trackingNumber: '1z-999-aa1-0123456784' };
  expect(await page.announce(again)).toMatchObject({ isNew: false, parcel: { id } });
});

test('a refused field is reported, and nothing is announced', async () => {
  const page = await openPage();
  expect(await page.announce({ ...shoes, category: 'dragons' })).toMatchObject({
    state: 'refused',
    errors: [{ path: 'category' }],
  });
  expect(await storedParcels()).toHaveLength(0);
});

test('up to three files chosen before are uploaded for the new parcel; a fourth is refused', async () => {
  const page = await openPage();
  const files = ['a', 'b', 'c', 'd'].map(
    (name) => new File([new Uint8Array(pdf(500, name))], `${name}.pdf`),
  );
  await page.chooseFiles(files);
  expect(page.$chosenFiles.get()).toHaveLength(3);
  expect(page.$refusedFiles.get()).toHaveLength(1);
  page.dropFile(page.$chosenFiles.get()[2] as File);
  await page.announce(shoes);
  await vi.waitFor(async () => expect(await storedParcels()).toMatchObject([{ invoice_count: 2 }]));
  expect(page.$chosenFiles.get()).toEqual([]);
});

test('a file that is chosen twice is in the list once, and leaves room for others', async () => {
  const page = await openPage();
  const fileOf = (name: string) => new File([new Uint8Array(pdf(500, name))], `${name}.pdf`);
  await page.chooseFiles([fileOf('a'), fileOf('b')]);
  expect(page.$refusedFiles.get()).toEqual([]);
  await page.chooseFiles([fileOf('a'), fileOf('c')]);
  expect(page.$chosenFiles.get().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(page.$refusedFiles.get()).toEqual(['a.pdf is in the list already.']);
});

test('a draft is only read by the customer who wrote it', async () => {
  const page = await openPage();
  page.storeDraft(shoes);
  const [key] = [...browser.storedInTab.keys()].filter((name) => name.endsWith(':announcement'));
  const draft: object = JSON.parse(browser.storedInTab.get(key ?? '') ?? '');
  browser.storedInTab.set(key ?? '', JSON.stringify({ ...draft, customerId: other.id }));
  expect(page.readDraft()).toEqual(untouched);
});

test('the menu’s link opens the form and is then removed from the address', async () => {
  const page = await openPage('/account/tracking?page=1#announce');
  page.runAnnouncing();
  expect(page.$announcing.get()).toBe('open');
  expect(browser.location).toMatchObject({ search: '?page=1', hash: '' });
});

test('a withdrawn parcel leaves the list; one that has arrived stays, with a reason', async () => {
  const page = await openPage();
  const id = await announceShoes(page);
  browser.history.pushState(null, '', `/account/tracking?id=${id}`);
  expect(await page.withdraw(id)).toBeUndefined();
  expect(browser.location.search).toBe('');
  expect(page.$announcing.get()).toMatchObject({ message: expect.stringContaining('Withdrawn') });
  expect(await storedParcels()).toEqual([]);

  const arrivedId = await announceShoes(page);
  await sendEvents(portal, { ...firstEvent, trackingNumber: number });
  expect(await page.withdraw(arrivedId)).toMatch(/\.$/);
  expect(await storedParcels()).toHaveLength(1);
});
