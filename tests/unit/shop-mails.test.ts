import { expect, test } from 'vitest';
import type { Findings } from '#lib/domain/shop-mail/findings.ts';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { openFile } from '#server/shop-mail/open-file.ts';
import { judge, mailsIn, type Verdict } from '#tests/support/shop-mails/mails.ts';

const mails = mailsIn('tests/unit/shop-mails');

interface Judged {
  readonly name: string;
  readonly field: string;
  readonly verdict: Verdict;
  readonly found: string;
}

async function judgeMail({ name, bytes, expected }: (typeof mails)[number]): Promise<Judged[]> {
  const findings = readMail(await openFile(bytes));
  return Object.entries(expected).map(([field, value]) => {
    const { value: found, sure } = findings[field as keyof Findings];
    return {
      name,
      field,
      verdict: judge(value, found),
      found: `${JSON.stringify(found)}${sure ? '' : ' (not sure)'}`,
    };
  });
}

const count = (judged: readonly Judged[], verdict: Verdict): number =>
  judged.filter((one) => one.verdict === verdict).length;

const lineOf = (name: string, judged: readonly Judged[]): string =>
  [
    name.padEnd(16),
    ...(['right', 'empty', 'wrong'] as const).map((verdict) =>
      String(count(judged, verdict)).padStart(6),
    ),
  ].join('');

test('shops’ and carriers’ mails are read: 95 of 100 findings are right, no more than 1 is wrong', async () => {
  const judged = (await Promise.all(mails.map(judgeMail))).flat();
  const fields = Map.groupBy(judged, ({ field }) => field);
  const table = [...fields].map(([field, own]) => lineOf(field, own));
  console.info(['field            right empty wrong', ...table, lineOf('all', judged)].join('\n'));
  for (const { name, field, verdict, found } of judged)
    if (verdict !== 'right') console.info(`${verdict}: ${name}, ${field}: ${found}`);
  expect(count(judged, 'right') / judged.length).toBeGreaterThanOrEqual(0.95);
  expect(count(judged, 'wrong') / judged.length).toBeLessThanOrEqual(0.01);
});
