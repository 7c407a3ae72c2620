import { expect, test } from 'vitest';
import { getBilling } from '#lib/contract/billings.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { calculatePublic, listCategories } from '#lib/contract/quotes.ts';
import { getTenant } from '#lib/contract/tenant.ts';
import { day } from '#server/units/duration.ts';
import { comingDay, releaseWithComingPrices, untilMidnight } from '#tests/support/coming-prices.ts';
import { firstBilling, firstEvent, sendBillings, sendEvents } from '#tests/support/feed.ts';
import { answerOf, demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { attach, quoted } from '#tests/support/quotes.ts';
import { shoes } from '#tests/support/shoes.ts';

const openServer = (releases: string) => openPortal({ RELEASES_DIR: releases });

/** The prices, rates and page that a visitor and a customer get at one moment. */
async function offerOf({ app, get, signIn }: Portal) {
  const { data } = answerOf(
    calculatePublic,
    await get(`/identity${calculatePublic.path}?${stringifyQuery({ ...shoes })}`),
  );
  const token = await signIn();
  const categories = answerOf(
    listCategories,
    await get(`/api/v1${listCategories.path.replace(':customerId', String(demo.id))}`, token),
  ).data;
  const tenant = answerOf(getTenant, await get(`/identity${getTenant.path}`)).data;
  const quote = await quoted(app, token);
  expect(quote.result).toEqual(data);
  return {
    rates: data.ratesVersion,
    delivery: data.delivery,
    jmd: Math.round((data.totalCostJmd / data.totalCost) * 100) / 100,
    duty: categories.find(({ id }) => id === 'footwear')?.dutyRate,
    exchangeRate: tenant.exchangeRate,
    quotedBy: [quote.result.ratesVersion, quote.tariffVersion],
    page: (await get('/public/home')).body.replace(/<[^>]*>/g, ''),
  };
}

const offerBefore = {
  rates: '2026-1',
  delivery: 1,
  jmd: 160,
  duty: 0.2,
  exchangeRate: { jmdPerUsd: 160, asOf: '2026-11-02' },
  quotedBy: ['2026-1', '2026-1'],
  page: 'r7',
};

const offerAfter = {
  rates: '2026-2',
  delivery: 2,
  jmd: 165,
  duty: 0.1,
  exchangeRate: { jmdPerUsd: 165, asOf: comingDay },
  quotedBy: ['2026-2', '2026-2'],
  page: 'tomorrow',
};

test('at midnight in Kingston prices and pages change together while two servers run', async () => {
  const releases = await releaseWithComingPrices();
  const [one, other] = [await openServer(releases), await openServer(releases)];
  for (const server of [one, other]) server.advance(untilMidnight - 1);
  expect(await offerOf(one)).toEqual(offerBefore);
  expect(await offerOf(other)).toEqual(offerBefore);
  one.advance(1);
  expect(await offerOf(one)).toEqual(offerAfter);
  // The other server's clock is a moment behind: it answers by its own clock, and yet has the scripts of both pages.
  expect(await offerOf(other)).toEqual(offerBefore);
  expect((await other.get('/_astro/script.tomorrow.js')).statusCode).toBe(200);
  other.advance(1);
  expect(await offerOf(other)).toEqual(offerAfter);
  expect((await other.get('/_astro/script.r7.js')).statusCode).toBe(200);
  // A server that starts later is right at once.
  const late = await openServer(releases);
  late.advance(untilMidnight);
  expect(await offerOf(late)).toEqual(offerAfter);
});

/** Adds a parcel of five pounds with a quote of three; returns its tracking number and the lines of its bill. */
async function quotedParcel(portal: Portal, token: string, services: number, delivery: number) {
  const at = portal.services.clock().toISOString();
  const trackingNumber = `1ZPRICES${delivery}`;
  await sendEvents(portal, {
    ...firstEvent,
    id: trackingNumber,
    at,
    trackingNumber,
    weightLb: 5,
  });
  const { id } = await portal.store
    .selectFrom('trackings')
    .select('id')
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirstOrThrow();
  const { number } = await quoted(portal.app, token);
  await attach(portal.app, token, number, id);
  const line = (rate: number, description: string) => ({
    productType: 'SERVICIOS',
    description,
    quantity: 1,
    rate,
  });
  const lines = [line(services, 'Freight and insurance'), line(delivery, 'Delivery')];
  return { trackingNumber, lines };
}

test('a bill is explained by the prices of its day, also a year later', async () => {
  const portal = await openServer(await releaseWithComingPrices());
  const bill = async (parcel: Awaited<ReturnType<typeof quotedParcel>>) => {
    const issuedAt = portal.services.clock().toISOString();
    const invoice = `INV-${parcel.trackingNumber}`;
    await sendBillings(portal, {
      ...firstBilling,
      ...parcel,
      id: invoice,
      invoice,
      issuedAt,
      paid: 0,
    });
    const { id } = await portal.store
      .selectFrom('billings')
      .select('id')
      .where('number', '=', invoice)
      .executeTakeFirstOrThrow();
    return id;
  };
  const reasonOf = async (id: string) => {
    const { data } = answerOf(
      getBilling,
      await portal.get(
        `/api/v1${getBilling.path.replace(':customerId', String(demo.id)).replace(':billingId', id)}`,
        await portal.signIn(),
      ),
    );
    return data.estimate?.lines
      .find(({ productType }) => productType === 'SERVICIOS')
      ?.reason?.replaceAll('\u00a0', ' ');
  };

  // Five pounds are US$15.50, the insurance US$1.50; the quote of three pounds in a large box was US$13.00.
  const first = await bill(await quotedParcel(portal, await portal.signIn(), 17, 1));
  const reasonByWeight = 'It weighed 5 lb; the quote had 3 lb.';
  expect(await reasonOf(first)).toBe(reasonByWeight);
  const quotedBefore = await quotedParcel(portal, await portal.signIn(), 17, 2);
  portal.advance(untilMidnight);
  const second = await bill(quotedBefore);
  const reasonWithRates = `Our rates changed since the quote, from 2026-1 to 2026-2. ${reasonByWeight}`;
  expect(await reasonOf(second)).toBe(reasonWithRates);
  expect(await reasonOf(first)).toBe(reasonByWeight);
  portal.advance(400 * day);
  expect(await reasonOf(first)).toBe(reasonByWeight);
  expect(await reasonOf(second)).toBe(reasonWithRates);
});
