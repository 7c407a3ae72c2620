import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { openFile } from '#server/shop-mail/open-file.ts';
import { RefusedMail } from '#server/shop-mail/refusals.ts';
import { amount } from '#tests/support/amounts.ts';
import { mailFolders, mailsIn } from '#tests/support/shop-mails/mails.ts';
import { mutations } from '#tests/support/shop-mails/mutate.ts';

const mails = mailFolders.flatMap(mailsIn);
const numRuns = amount(300, 10_000);

test(`${numRuns} spoilt mails: nothing fails, and no wrong total is called sure`, async () => {
  let slowest = 0;
  let sureTotals = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...mails), mutations, async ({ bytes, expected }, mutate) => {
      const startedAt = performance.now();
      const document = await openFile(mutate(Buffer.from(bytes))).catch((error: unknown) => {
        if (!(error instanceof RefusedMail)) throw error;
        return undefined;
      });
      if (!document) return;
      const { total } = readMail(document);
      slowest = Math.max(slowest, performance.now() - startedAt);
      if (!total.sure) return;
      sureTotals += 1;
      expect(total.value).toBe(expected.total);
    }),
    { numRuns },
  );
  expect(sureTotals).toBeGreaterThan(0);
  console.info(`the slowest took ${slowest.toFixed(0)} ms`);
}, 600_000);
