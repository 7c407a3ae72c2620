import { describe, expect, test } from 'vitest';
import { findReady, type WorkingCompany, wholeTime } from '#lib/domain/usual-times.ts';
import { formatWorkingDays } from '#lib/domain/working-days-text.ts';

const air = { toJamaica: { shortest: 2, longest: 3 }, toReady: { shortest: 1, longest: 2 } };

const company: WorkingCompany = {
  times: { checkedOn: '2026-11-20', air },
  closed: [],
  miami: { city: 'Miami' },
  offices: [
    { name: 'Miami', pickup: false },
    { name: 'Kingston', pickup: true },
    { name: 'Montego Bay', pickup: true },
  ],
};

const closedOn = (from: string, to: string, ...offices: string[]): WorkingCompany => ({
  ...company,
  closed: [{ from, to, name: 'Holiday', offices }],
});

type Status = Parameters<typeof findReady>[0]['status'];

// Monday, November 30, 2026.
const monday = '2026-11-30';

const find = (status: Status, from = company, movedOn = monday, today = movedOn) =>
  findReady({ status, shippingType: 'AIR', movedOn }, from, today);

test.each<[Status, string, string]>([
  ['RECEIVED_MIAMI', '2026-12-03', '2026-12-07'],
  ['IN_TRANSIT', '2026-12-03', '2026-12-07'],
  ['ARRIVED_JAMAICA', '2026-12-01', '2026-12-02'],
  ['AT_CUSTOMS', '2026-12-01', '2026-12-02'],
  ['CLEARED', '2026-12-01', '2026-12-02'],
])('%s on a Monday: from %s to %s', (status, from, to) => {
  expect(find(status)).toEqual({ from, to, isLate: false });
});

test.each<Status>([
  'PREALERTED',
  'CUSTOMS_HOLD',
  'READY_FOR_PICKUP',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURNED',
  'EXCEPTION',
])('%s has no date', (status) => {
  expect(find(status)).toBeUndefined();
});

test('a service without times has no date', () => {
  const parcel = { status: 'IN_TRANSIT', shippingType: 'SEA', movedOn: monday } as const;
  expect(findReady(parcel, company, monday)).toBeUndefined();
});

describe('days that do not count', () => {
  test('weekends', () => {
    // From Friday: Monday and Tuesday, then Wednesday.
    expect(find('IN_TRANSIT', company, '2026-11-27')?.from).toBe('2026-12-02');
    // From Saturday as from Friday.
    expect(find('IN_TRANSIT', company, '2026-11-28')?.from).toBe('2026-12-02');
  });

  test('a closed day of Miami delays the way, not what follows it', () => {
    const closed = closedOn('2026-12-01', '2026-12-01', 'Miami');
    expect(find('IN_TRANSIT', closed)?.from).toBe('2026-12-04');
    expect(find('ARRIVED_JAMAICA', closed)?.from).toBe('2026-12-01');
  });

  test('a closed day counts as closed once every pick-up office is closed', () => {
    const days = ['2026-12-01', '2026-12-02'] as const;
    expect(find('CLEARED', closedOn(...days, 'Kingston'))?.from).toBe('2026-12-01');
    expect(find('CLEARED', closedOn(...days, 'Kingston', 'Montego Bay'))?.from).toBe('2026-12-03');
  });
});

describe('today', () => {
  test('a range that has begun begins today', () => {
    expect(find('RECEIVED_MIAMI', company, monday, '2026-12-04')).toEqual({
      from: '2026-12-04',
      to: '2026-12-07',
      isLate: false,
    });
  });

  test('it begins on no day on which nobody works', () => {
    // Saturday.
    const begun = find('ARRIVED_JAMAICA', company, '2026-11-26', '2026-11-28');
    expect(begun).toEqual({ from: '2026-11-30', to: '2026-11-30', isLate: false });
  });

  test('on its last day it is not late, on the next one it is', () => {
    expect(find('CLEARED', company, monday, '2026-12-02')?.isLate).toBe(false);
    expect(find('CLEARED', company, monday, '2026-12-03')).toEqual({
      from: '2026-12-01',
      to: '2026-12-02',
      isLate: true,
    });
  });
});

test('working days in words', () => {
  expect(formatWorkingDays(wholeTime(air))).toBe('3 to 5 working days');
  expect(formatWorkingDays({ shortest: 1, longest: 1 })).toBe('1 working day');
});
