import { expect, test, vi } from 'vitest';
import { mailSchema } from '#lib/contract/mails.ts';
import { orderOf } from '#lib/domain/mail-order.ts';
import { handIn, orderOfTwo } from '#tests/support/mails.ts';
import { demo, other } from '#tests/support/portal.ts';
import { openPrealerts } from '#tests/support/prealerts.ts';
import { installFakeEnvironment, storedSession } from './fake-environment.ts';
import { forwardTo } from './forward.ts';

async function openDivision() {
  const portal = await openPrealerts();
  const { data: mail } = (await handIn(portal, portal.token, orderOfTwo)).json();
  const order = orderOf(mailSchema.parse(mail).findings);
  if (!order) throw new Error('the mail has an order in two parcels');
  const parcels: { id: string; trackingNumber: string; isNew: boolean; place: number }[] = [];
  for (const trackingNumber of mail.findings.trackingNumbers.value) {
    const { id } = (await portal.announce({ trackingNumber })).data;
    parcels.push({ id, trackingNumber, isNew: true, place: parcels.length });
  }
  const browser = installFakeEnvironment('/account/tracking');
  const signIn = (id: number) => browser.stored.set('AB', storedSession(id, portal.token));
  const load = async () => {
    vi.resetModules();
    const { setEnvironment } = await import('#lib/environment.ts');
    setEnvironment(browser);
    browser.answers = [forwardTo(portal)];
    return {
      ...(await import('#lib/stores/announcing/order-division.ts')),
      ...(await import('#lib/stores/announcing/divide.ts')),
    };
  };
  signIn(demo.id);
  const valuesOf = () =>
    Promise.all(parcels.map(async ({ id }) => (await portal.read(id)).declaredValue));
  return { order, parcels, signIn, load, valuesOf };
}

test('an order is divided among its parcels by whole lines or piece by piece', async () => {
  const { order, parcels, load, valuesOf } = await openDivision();
  const { divide, isSeparable, divisionItems, piecesInParcel } = await load();
  const items = divisionItems(order, parcels).map((item, parcel) => ({ ...item, parcel }));
  const division = { shop: 'Target', currency: 'USD', order, parcels, items } as const;
  expect(await divide(division)).toBeUndefined();
  expect(await valuesOf()).toEqual([40, 20]);
  // One of the two scarves came with the shoes.
  const [shoes, scarf, otherScarf] = items.flatMap((item) =>
    isSeparable(item, items) ? piecesInParcel(item) : [item],
  );
  if (!shoes || !scarf || !otherScarf) throw new Error('there are three pieces');
  const apart = [shoes, { ...scarf, parcel: 0 }, otherScarf];
  expect(await divide({ ...division, items: apart })).toBeUndefined();
  expect(await valuesOf()).toEqual([50, 10]);
  // With a missing parcel nothing is divided, and the customer is told why.
  const gone = parcels.map((parcel) => ({ ...parcel, id: 'gone' }));
  expect(await divide({ ...division, parcels: [...parcels.slice(1), ...gone.slice(1)] })).toMatch(
    /not|gone/i,
  );
});

test('an item goes to the parcel that the mail names, if that one was announced', async () => {
  const { order, load } = await openDivision();
  const { divisionItems } = await load();
  const withParcels = {
    ...order,
    items: order.items.map((item, place) => ({ ...item, parcel: place })),
  };
  const placesOf = (places: readonly number[]) =>
    divisionItems(
      withParcels,
      places.map((place) => ({ place })),
    ).map(({ parcel }) => parcel);
  expect(placesOf([0, 1])).toEqual([0, 1]);
  expect(placesOf([1, 2])).toEqual([null, 0]);
});

test('an unfinished division waits in the tab for its customer until it is saved or skipped', async () => {
  const { order, parcels, signIn, load } = await openDivision();
  const first = await load();
  const items = first.divisionItems(order, parcels);
  const division = { shop: 'Target', currency: 'USD', order, parcels, items } as const;
  first.storeDivision(division);
  const reloaded = await load();
  expect(reloaded.$division.get()).toMatchObject(division);
  signIn(other.id);
  expect((await load()).$division.get()).toBeUndefined();
  signIn(demo.id);
  const again = await load();
  expect(again.$division.get()).toMatchObject(division);
  again.storeDivision(undefined);
  expect((await load()).$division.get()).toBeUndefined();
});

test('a division stored by another version is ignored', async () => {
  const { order, parcels, load } = await openDivision();
  const { storeDivision, divisionItems } = await load();
  const items = divisionItems(order, parcels).map(({ key: _, ...item }) => item);
  storeDivision({ shop: 'Target', currency: 'USD', order, parcels, items: items as never[] });
  expect((await load()).$division.get()).toBeUndefined();
});
