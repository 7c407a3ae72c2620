import { expect, test } from 'vitest';
import { downloadName, invoiceFileName } from '#server/downloads/download-name.ts';

const names = [
  ['AirBridge', 'airbridge-'],
  ['Island & Sea Ltd.', 'island-sea-ltd-'],
  ['¡Envíos!', 'env-os-'],
  ['船便', ''],
] as const;

test.each(names)(
  'the downloads of %s begin with what of its name every system takes',
  (name, start) => {
    expect(invoiceFileName({ name }, 'INV-100245-0040')).toBe(
      `${start}invoice-INV-100245-0040.pdf`,
    );
    const lateInKingston = new Date('2026-11-23T04:59:00Z');
    expect(downloadName({ name }, 'parcels', lateInKingston)).toBe(`${start}parcels-2026-11-22`);
  },
);
