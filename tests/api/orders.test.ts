import { expect, test } from 'vitest';
import { getInvoiceNeeds, uploadAttachments } from '#lib/contract/attachments.ts';
import { divideOrder } from '#lib/contract/orders.ts';
import { limits } from '#server/limits/limits.ts';
import { subjectKey } from '#server/limits/rate-limit.ts';
import { runPortal } from '#tests/support/command.ts';
import { firstEvent, post } from '#tests/support/feed.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { answerOf, demo, other, problemOf } from '#tests/support/portal.ts';
import { openPrealerts, upsNumber } from '#tests/support/prealerts.ts';
import { expectSound, pdf, upload } from '#tests/support/uploads.ts';

const order = {
  shop: 'Lakeside Audio',
  number: 'LA-77120',
  orderedOn: '2026-11-20',
  items: [
    { description: 'Studio monitor pair', quantity: 1, amount: 199.99 },
    { description: 'XLR cable', quantity: 4, amount: 50.01 },
  ],
  shipping: 18.4,
  tax: 22.22,
  discount: 10,
};

async function openOrder() {
  const portal = await openPrealerts();
  const announce = async (trackingNumber: string) =>
    (await portal.announce({ trackingNumber })).data.id;
  const ids = [await announce(upsNumber), await announce('9400111899223197428490')] as const;
  const ask = (payload: object, key?: string) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/v1/customers/${demo.id}/orders`,
      headers: { 'x-token': portal.token, ...(key && { 'idempotency-key': key }) },
      payload,
    });
  const divided = [
    { trackingId: ids[0], items: [0] },
    { trackingId: ids[1], items: [1] },
  ];
  const handIn = async (trackingId: string, name: string) =>
    answerOf(
      uploadAttachments,
      await upload(portal, portal.token, {
        parts: [
          ['trackingId', trackingId],
          ['file0', name, pdf()],
        ],
      }),
    ).data;
  const linesOf = async (trackingId: string, attachmentId: string) => {
    const url = `${portal.base}/${trackingId}/attachments/${attachmentId}`;
    const { rawPayload } = await portal.get(url, portal.token);
    return (await readPdf(rawPayload)).pages.flatMap(({ lines }) => lines);
  };
  const remove = (trackingId: string, attachmentId: string) =>
    portal.askWithdraw(`${trackingId}/attachments/${attachmentId}`);
  return { portal, ids, ask, divided, handIn, linesOf, remove };
}

test('each parcel of an order gets its own value, and a cover page beside its invoice', async () => {
  const { portal, ids, ask, divided, handIn, linesOf, remove } = await openOrder();
  const [first, second] = ids;
  const [invoice] = await handIn(first, 'order.pdf');
  const { data } = answerOf(divideOrder, await ask({ ...order, parcels: divided }));
  expect(data).toEqual([
    { trackingId: first, value: 191.99, total: 224.49 },
    { trackingId: second, value: 48.01, total: 56.13 },
  ]);
  const parcel = await portal.read(first);
  expect(parcel).toMatchObject({
    declaredValue: 191.99,
    source: 'Lakeside Audio',
    invoiceCount: 2,
  });
  expect(parcel.description).toBe('Studio monitor pair');
  const cover = parcel.attachments.find(({ id }) => id === parcel.announced?.order?.coverId);
  expect(cover?.name).toBe('Cover page for customs, parcel 1 of 2.pdf');
  const lines = await linesOf(first, cover?.id ?? '');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Parcel 1 of 2',
      `Tracking number: ${upsNumber}`,
      `Bought by: Danielle Campbell (${demo.id})`,
      'Studio monitor pair 1 US$199.99 This parcel',
      'XLR cable 4 US$50.01 Parcel 2',
      'Discount −US$8.00 −US$10.00',
      'Total US$224.49 US$280.62',
    ]),
  );

  // A parcel without an invoice gets no cover page.
  expect((await portal.read(second)).attachments).toEqual([]);
  const uploadedFiles = await handIn(second, 'order.pdf');
  expect(uploadedFiles.map(({ name }) => name)).toEqual([
    'order.pdf',
    'Cover page for customs, parcel 2 of 2.pdf',
  ]);
  const needs = `${portal.base}/${second}/invoice-needs`;
  expect(answerOf(getInvoiceNeeds, await portal.get(needs, portal.token)).data).toEqual([
    {
      attachmentId: uploadedFiles[0]?.id,
      isRead: false,
      hasFailed: true,
      lacking: [],
      otherTotal: null,
    },
  ]);

  // After another division a new cover page replaces the old one.
  const otherDivision = [
    { trackingId: first, items: [1] },
    { trackingId: second, items: [0] },
  ];
  answerOf(divideOrder, await ask({ ...order, parcels: otherDivision }));
  const [firstParcel, secondParcel] = [await portal.read(first), await portal.read(second)];
  expect([firstParcel.declaredValue, secondParcel.declaredValue]).toEqual([48.01, 191.99]);
  expect([firstParcel.invoiceCount, secondParcel.invoiceCount]).toEqual([2, 2]);
  await expectSound(portal);

  // Without an invoice the cover page is removed too.
  expect((await remove(first, invoice?.id ?? '')).statusCode).toBe(204);
  expect(await portal.read(first)).toMatchObject({ invoiceCount: 0, attachments: [] });
  await expectSound(portal);
});

test('an order is not divided halfway, twice or by parcels of others', async () => {
  const { portal, ids, ask, divided } = await openOrder();
  const [first, second] = ids;
  const refusalOf = async (parcels: object[], change: object = {}) =>
    problemOf(await ask({ ...order, ...change, parcels }));
  const errorsOf = async (items: readonly number[]) =>
    (
      await refusalOf([
        { trackingId: first, items },
        { trackingId: second, items: [1] },
      ])
    ).errors;
  const message = 'Give each item to one of the parcels, and to one only.';
  for (const items of [[1], [0, 1], [0, 0], [0, 7]])
    expect(await errorsOf(items)).toEqual([{ path: 'parcels', message }]);
  const firstTwice = [
    { trackingId: first, items: [0] },
    { trackingId: first, items: [1] },
  ];
  expect((await refusalOf(firstTwice)).code).toBe('invalid');
  expect((await refusalOf(divided, { discount: 251 })).errors?.[0]?.path).toBe('discount');
  const { id: foreignId } = await portal.store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', other.id)
    .where('billing_id', 'is', null)
    .executeTakeFirstOrThrow();
  const foreign = [
    { trackingId: first, items: [0] },
    { trackingId: foreignId, items: [1] },
  ];
  expect((await refusalOf(foreign)).code).toBe('not-found');
  const { id: billed } = await portal.store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', demo.id)
    .where('billing_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const withBilled = [
    { trackingId: first, items: [0] },
    { trackingId: billed, items: [1] },
  ];
  expect((await refusalOf(withBilled)).code).toBe('conflict');
  expect(await portal.read(first)).toMatchObject({ declaredValue: null, version: 1 });

  const answers = [
    await ask({ ...order, parcels: divided }, 'k'),
    await ask({ ...order, parcels: divided }, 'k'),
  ];
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect((await portal.read(first)).version).toBe(2);
  // The division is kept when the parcel is announced again.
  await portal.announce({ trackingNumber: upsNumber, comment: 'Fragile.' });
  expect((await portal.read(first)).announced).toMatchObject({
    comment: 'Fragile.',
    order: { number: 'LA-77120', parcel: 0 },
  });
});

test('divisions and an upload at once leave each parcel one cover page, of the division that it stores', async () => {
  const { portal, ids, ask, divided, handIn, linesOf } = await openOrder();
  for (const id of ids) await handIn(id, 'order.pdf');
  const numbers = ['LA-1', 'LA-2'];
  const [first] = ids;
  const parts = [
    ['trackingId', first],
    ['file0', 'more.pdf', pdf()],
  ] as const;
  const answers = await Promise.all([
    ...numbers.map((number) => ask({ ...order, number, parcels: divided })),
    upload(portal, portal.token, { parts }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201]);
  for (const id of ids) {
    const { attachments, announced } = await portal.read(id);
    const covers = attachments.filter(({ name }) => name.startsWith('Cover page'));
    expect(covers.map((cover) => cover.id)).toEqual([announced?.order?.coverId]);
    const lines = await linesOf(id, covers[0]?.id ?? '');
    expect(lines.join('\n')).toContain(announced?.order?.number);
  }
  await expectSound(portal);
});

test('what a discount took off may be all that the items cost, whatever cents they add up from', async () => {
  const { ask, divided } = await openOrder();
  const items = [
    { description: 'Cable tie', quantity: 1, amount: 0.7 },
    { description: 'Sticker', quantity: 1, amount: 0.1 },
  ];
  const gift = { ...order, items, parcels: divided };
  const { data } = answerOf(divideOrder, await ask({ ...gift, discount: 0.8 }));
  expect(data.map(({ value }) => value)).toEqual([0, 0]);
  expect(problemOf(await ask({ ...gift, discount: 0.81 })).errors?.[0]?.path).toBe('discount');
});

test('three invoices leave no room for a cover page; it comes when one of them goes, and does not follow its parcel to another customer', async () => {
  const { portal, ids, ask, divided, handIn, remove } = await openOrder();
  const [first] = ids;
  const invoices = [];
  for (const name of ['1.pdf', '2.pdf', '3.pdf']) invoices.push(...(await handIn(first, name)));
  answerOf(divideOrder, await ask({ ...order, parcels: divided }));
  const namesOf = async () => (await portal.read(first)).attachments.map(({ name }) => name).sort();
  expect(await namesOf()).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  const cover = 'Cover page for customs, parcel 1 of 2.pdf';
  expect((await remove(first, invoices[0]?.id ?? '')).statusCode).toBe(204);
  expect(await namesOf()).toEqual(['2.pdf', '3.pdf', cover]);
  await expectSound(portal);

  // Invoices and cover page show what the first customer bought, so they do not move with the parcel.
  await post(portal, 'events', [{ ...firstEvent, trackingNumber: upsNumber }]);
  const moved = await runPortal(
    ['parcel', 'move', first, '--to', String(other.id), '--yes'],
    portal.database.environment,
    { folder: portal.folder, now: portal.services.clock() },
  );
  expect(moved, moved.err).toMatchObject({ code: 0 });
  const rows = await portal.store
    .selectFrom('attachments')
    .select('name')
    .where('customer_id', '=', other.id)
    .where('name', 'in', ['2.pdf', '3.pdf', cover])
    .execute();
  expect(rows).toEqual([]);
});

test('thirty divisions an hour are enough, and one that is refused for lack of a place does not count', async () => {
  const { portal, ids, ask, divided, handIn } = await openOrder();
  await handIn(ids[0], 'order.pdf');
  const { covers, store } = portal.services;
  const { renderCover } = covers;
  const cover = Promise.withResolvers<Uint8Array>();
  Object.assign(covers, { renderCover: () => cover.promise });
  const divide = () => ask({ ...order, parcels: divided });
  const answers = [divide(), divide(), divide()];
  // Two wait for their cover pages.
  const refused = problemOf(await Promise.race(answers));
  expect(refused.detail).toMatch(/^Two of your orders are still being divided/);
  Object.assign(covers, { renderCover });
  cover.resolve(new Uint8Array(10));
  await Promise.all(answers);
  const key = subjectKey('orders', String(demo.id));
  const counter = store.selectFrom('rate_limits').select('spent').where('key', '=', key);
  expect(await counter.executeTakeFirst()).toEqual({ spent: 2 });
  const { times } = limits.orders;
  await store.updateTable('rate_limits').set({ spent: times }).where('key', '=', key).execute();
  expect(problemOf(await divide()).code).toBe('too-many-requests');
});
