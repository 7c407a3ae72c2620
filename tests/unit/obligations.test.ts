import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trackingStatuses } from '#lib/contract/parcel-values.ts';
import {
  dutyOf,
  groupOf,
  obligationsOf,
  type ParcelState,
  parcelGroups,
} from '#lib/domain/obligations.ts';
import { takesInvoices } from '#lib/domain/tracking-status.ts';

const state = fc.record({
  status: fc.constantFrom(...trackingStatuses),
  invoiceCount: fc.nat(3),
  billed: fc.boolean(),
});

test('a pre-alert asks for nothing; folded away, it is in the group of done parcels', () => {
  const prealert = { status: 'PREALERTED', invoiceCount: 0, billed: false } as const;
  expect(dutyOf(prealert)).toBeUndefined();
  expect(groupOf({ ...prealert, prealert: 'open' })).toBe('moving');
  expect(groupOf({ ...prealert, prealert: 'folded' })).toBe('done');
});

const account = fc.record({
  parcels: fc.array(state.map((one) => ({ ...one, count: 1, newest: [one] }))),
  bills: fc.record({
    count: fc.nat(5),
    totalCents: fc.nat(),
    newest: fc.array(fc.string(), { maxLength: 3 }),
  }),
  unreachable: fc.uniqueArray(fc.emailAddress(), { maxLength: 2 }),
  mails: fc.array(fc.string(), { maxLength: 2 }),
});

const order = ['question', 'address', 'invoice', 'pickup', 'payment', 'mail'];

test('nothing is asked twice, and always in the same order', () => {
  fc.assert(
    fc.property(account, (one) => {
      const obligations = obligationsOf(one);
      const kinds = obligations.map(({ kind }) => kind);
      const places = kinds.map((kind) => order.indexOf(kind));
      expect(places).toEqual(places.toSorted());
      const others = kinds.filter((kind) => kind !== 'address');
      expect(new Set(others).size).toBe(others.length);
      expect(kinds.length - others.length).toBe(one.unreachable.length);
      expect(kinds.includes('mail')).toBe(one.mails.length > 0);
      expect(obligations).toEqual(obligationsOf({ ...one }));
    }),
  );
});

test('each parcel that owes something is asked for it once, and no other is', () => {
  fc.assert(
    fc.property(account, (one) => {
      const named = obligationsOf(one).flatMap((obligation) =>
        'newest' in obligation && obligation.kind !== 'payment' ? obligation.newest : [],
      );
      const owing = one.parcels.flatMap(({ newest }) => newest).filter(dutyOf);
      expect(new Set(named)).toEqual(new Set(owing));
      expect(named).toHaveLength(owing.length);
    }),
  );
});

test('nothing is asked for that cannot be done or no longer helps', () => {
  fc.assert(
    fc.property(state, (parcel) => {
      const duty = dutyOf(parcel);
      if (duty === 'invoice')
        expect([takesInvoices(parcel), parcel.invoiceCount]).toEqual([true, 0]);
      if (groupOf(parcel) === 'done') expect(duty).toBeUndefined();
      expect(parcelGroups).toContain(groupOf(parcel));
    }),
  );
});

test.each<[ParcelState['status'], number, boolean, string, string | undefined]>([
  ['CUSTOMS_HOLD', 1, true, 'needs', 'question'],
  ['CUSTOMS_HOLD', 0, false, 'needs', 'question'],
  ['IN_TRANSIT', 0, false, 'needs', 'invoice'],
  ['IN_TRANSIT', 0, true, 'moving', undefined],
  ['IN_TRANSIT', 1, false, 'moving', undefined],
  ['PREALERTED', 0, false, 'moving', undefined],
  ['EXCEPTION', 0, false, 'moving', undefined],
  ['READY_FOR_PICKUP', 0, false, 'ready', 'pickup'],
  ['DELIVERED', 0, false, 'done', undefined],
  ['RETURNED', 0, false, 'done', undefined],
])(
  '%s with %i invoices, billed %s, is in the group %s with the duty %s',
  (status, invoiceCount, billed, group, duty) => {
    const parcel = { status, invoiceCount, billed };
    expect([groupOf(parcel), dutyOf(parcel)]).toEqual([group, duty]);
  },
);
