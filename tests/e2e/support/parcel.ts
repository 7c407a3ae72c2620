import { expect, type Page } from 'playwright/test';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import { insertBilling } from '#server/store/queries/billings.ts';
import { appendTrackingEvents } from '#server/store/queries/feed.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { startSignedIn } from './account.ts';
import type { OwnPortal } from './open-own-portal.ts';

const customer_id = demoCustomers[0].id;

/** The demo customer's parcel with this number. */
export const idOf = (number: number): string =>
  `t${customer_id}-${String(number).padStart(5, '0')}`;

export const pathOf = (number: number): string => `/account/tracking?id=${idOf(number)}`;

/** Matches the calls for one parcel. */
export const parcelCalls = /\/trackings\/[\w-]+$/;

/** The button that opens the form for corrections. */
export const correctButton = (page: Page) =>
  page.getByRole('button', { name: 'Correct what we know' });

/** Opens a parcel as the demo customer. */
export async function openParcel(page: Page, origin: string | undefined, number: number) {
  await startSignedIn(page, origin);
  await page.goto(pathOf(number));
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
}

/** Bills a parcel as the company's own system would. */
export const bill = ({ change }: OwnPortal, number: number): Promise<void> =>
  change((store) =>
    insertBilling(
      store,
      {
        customer_id,
        id: `b-${number}`,
        number: `INV-TEST-${number}`,
        status: 'PENDING',
        issued_at: new Date().toISOString(),
        recipient: 'Danielle Campbell',
        tracking_id: idOf(number),
        total_cents: 500,
        paid_cents: 0,
        exchange_rate_hundredths: 15_700,
      },
      [
        {
          line: 1,
          product_type: 'SERVICIOS',
          description: 'Air freight',
          quantity: 1,
          rate_cents: 500,
          total_cents: 500,
          vat_cents: 0,
        },
      ],
    ),
  );

/** Records a parcel's new status, as the warehouse would. */
export const moveOn = (
  { change }: OwnPortal,
  number: number,
  { status, place, corrects }: { status: TrackingStatus; place: string; corrects?: string },
): Promise<void> =>
  change(async (store) => {
    await store.updateTable('trackings').set({ status }).where('id', '=', idOf(number)).execute();
    await appendTrackingEvents(store, [
      {
        customer_id,
        tracking_id: idOf(number),
        id: `later-${status}`,
        status,
        place,
        at: new Date().toISOString(),
        actor: 'broker',
        note: 'Said by a test.',
        weight_grams: null,
        photo_ref: null,
        corrects: corrects ?? null,
        sender_id: null,
      },
    ]);
  });
