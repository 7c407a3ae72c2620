import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShopMailReader } from '#server/shop-mail/reader.ts';
import { RefusedMail } from '#server/shop-mail/refusals.ts';
import { amount } from '#tests/support/amounts.ts';
import { mailFolders, mailsIn } from '#tests/support/shop-mails/mails.ts';
import { mutations } from '#tests/support/shop-mails/mutate.ts';

const filesOf = (paths: readonly string[]) => paths.map((path) => readFileSync(path));
const pdfs = filesOf(globSync('tests/unit/shop-mails/*/*.pdf'));
const mails = mailFolders.flatMap(mailsIn).map(({ bytes }) => Buffer.from(bytes));
const numRuns = amount(200, 10_000);

test(`${numRuns} mutated PDFs and mails through the reader’s process: each is read or refused`, async () => {
  const reader = createShopMailReader();
  const outcomes = new Map<string, number>();
  const file = fc.oneof(fc.constantFrom(...pdfs), fc.constantFrom(...mails));
  await fc.assert(
    fc.asyncProperty(file, mutations, async (bytes, mutate) => {
      const outcome = await reader.read(mutate(bytes)).then(
        () => 'read',
        (error: unknown) => {
          if (error instanceof RefusedMail) return error.refusal;
          throw error;
        },
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }),
    { numRuns },
  );
  console.info(`outcomes: ${[...outcomes].map((entry) => entry.join(' ')).join(', ')}`);
  expect(outcomes.get('read')).toBeGreaterThan(0);
}, 1_200_000);
