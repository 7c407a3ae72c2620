import { expect, test } from 'vitest';
import { runPortal } from '#tests/support/command.ts';

const folder = 'tests/unit/shop-mails/own';

test('the operator reads findings as text, with uncertain ones marked', async () => {
  const { code, out } = await runPortal(['read', 'amazon-de.eml'], {}, { folder });
  expect(code).toBe(0);
  expect(out).toMatch(/^order number +302-5512345-9988776$/m);
  expect(out).toMatch(/^items +1 × Bosch Akkuschrauber IXO 7, 49.95 each$/m);
  expect(out).toMatch(/^total +53.94$/m);
  expect(out).toMatch(/^carrier +–$/m);
});

test('as JSON each finding has its value, whether it is sure, and its place', async () => {
  const { out } = await runPortal(['read', 'two-parcels.eml', '--json'], {}, { folder });
  const findings: Record<string, unknown> = JSON.parse(out);
  expect(Object.keys(findings)).toEqual([
    'shop',
    'orderNumber',
    'items',
    'itemTotal',
    'shipping',
    'tax',
    'total',
    'currency',
    'carrier',
    'trackingNumbers',
    'expected',
  ]);
  expect(findings['trackingNumbers']).toMatchObject({
    value: ['1ZW5F12303123452', '1Z8X2V90A456781237'],
    sure: true,
    from: { part: 'html', text: '1ZW5F12303123452' },
  });
  expect(findings['total']).toEqual({ value: null, sure: false, from: null });
});

test('a missing file and a folder are reported in a sentence', async () => {
  const missing = await runPortal(['read', 'none.eml'], {}, { folder });
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('no file none.eml') });
  const itself = await runPortal(['read', '.'], {}, { folder });
  expect(itself).toMatchObject({ code: 1, err: expect.stringContaining('. is a folder') });
});
