import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { Findings } from '#lib/domain/shop-mail/findings.ts';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { openFile } from '#server/shop-mail/open-file.ts';
import {
  judge,
  mailFolders,
  mailsIn,
  type TestMail,
  type Verdict,
} from '#tests/support/shop-mails/mails.ts';

interface JudgedField {
  readonly name: string;
  readonly field: string;
  readonly verdict: Verdict;
  readonly found: string;
}

async function judgeMail({ name, bytes, expected }: TestMail): Promise<JudgedField[]> {
  const findings = readMail(await openFile(bytes));
  return Object.entries(expected).map(([field, value]) => {
    const { value: finding, sure } = findings[field as keyof Findings];
    return {
      name,
      field,
      verdict: judge(field, value, finding),
      found: `${JSON.stringify(finding)}${sure ? '' : ' (not sure)'}`,
    };
  });
}

const count = (judged: readonly JudgedField[], verdict: Verdict): number =>
  judged.filter((one) => one.verdict === verdict).length;

const verdicts = ['right', 'empty', 'wrong'] as const;

const lineOf = (name: string, judged: readonly JudgedField[]): string =>
  [name.padEnd(16), ...verdicts.map((one) => String(count(judged, one)).padStart(6))].join('');

test.each(mailFolders)(
  'in %s at least 95 % of the findings are right and at most 1 % are wrong',
  async (folder) => {
    const mails = mailsIn(folder);
    expect(mails.length).toBeGreaterThanOrEqual(30);
    const judged = (await Promise.all(mails.map(judgeMail))).flat();
    const table = [...Map.groupBy(judged, ({ field }) => field)].map(([field, ofField]) =>
      lineOf(field, ofField),
    );
    console.info(
      [`${basename(folder).padEnd(16)} right empty wrong`, ...table, lineOf('all', judged)].join(
        '\n',
      ),
    );
    const misses = judged
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ name, field, verdict, found }) => `${verdict}: ${name}, ${field}: ${found}`)
      .join('\n');
    expect(count(judged, 'right') / judged.length, misses).toBeGreaterThanOrEqual(0.95);
    expect(count(judged, 'wrong') / judged.length, misses).toBeLessThanOrEqual(0.01);
  },
);
