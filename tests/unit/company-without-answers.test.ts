import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerWhen } from '#islands/tracking/WhenReady.tsx';
import { companySchema } from '#lib/content/company.ts';
import { figuresOf } from '#lib/content/figures.ts';
import { parseContent } from '#lib/content/read.ts';
import { findReady } from '#lib/domain/usual-times.ts';
import { mailKinds } from '#server/mail/enqueue.ts';
import { letterAsText } from '#server/mail/letter-text.ts';
import { rates } from '#tests/support/fixed-prices.ts';

// A company that fills in neither times nor closed days nor ways to pay.
const [text = ''] = readFileSync('src/content/company.yaml', 'utf8').split('\ntimes:');
const company = parseContent(text, 'company.yaml', companySchema);

test('texts and search answers say “ask us”', () => {
  const figures = figuresOf({ rates, company });
  expect([figures['airDays'], figures['seaDays'], figures['waysToPay']]).toEqual(
    Array.from({ length: 3 }, () => 'ask us'),
  );
});

test.each(['PREALERTED', 'IN_TRANSIT', 'CLEARED'] as const)(
  'a parcel %s offers to ask',
  (status) => {
    const route = { status, shippingType: 'AIR' } as const;
    const ready = findReady({ ...route, movedOn: '2026-11-20' }, company, '2026-11-21');
    const parcel: Parameters<typeof answerWhen>[0] = { ...route, ready };
    expect(answerWhen(parcel, company)).toMatchObject({ asks: true });
    expect(answerWhen({ ...parcel, status: 'READY_FOR_PICKUP' }, company)).toBe(undefined);
  },
);

test('the mail of a bill names a phone instead of ways to pay', () => {
  const context = { company, siteUrl: 'https://portal.test', keyring: { decrypt: String } };
  const { example, writeFrom } = mailKinds.invoice;
  const words = letterAsText(writeFrom(JSON.stringify(example), context), company);
  expect(words).toContain(`To pay, ask us: ${company.phone}.`);
  expect(words).not.toMatch(/How to pay|bank|Reference/);
});
