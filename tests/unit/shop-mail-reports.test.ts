import { describe, expect, test } from 'vitest';
import type { Findings } from '#lib/domain/shop-mail/findings.ts';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { openFile } from '#server/shop-mail/open-file.ts';
import { composeMail, type ReportedMail } from '#tests/support/shop-mails/compose.ts';
import { furtherReports } from '#tests/support/shop-mails/further-reports.ts';
import { outsiderReports } from '#tests/support/shop-mails/outsider-reports.ts';
import { reports } from '#tests/support/shop-mails/reports.ts';

async function readExpected(mail: ReportedMail) {
  const findings = readMail(await openFile(composeMail(mail)));
  const names = Object.keys(mail.expected) as (keyof Findings)[];
  return Object.fromEntries(names.map((name) => [name, findings[name].value]));
}

describe.each([
  ['known', reports],
  ['further', furtherReports],
  ['an outsider’s', outsiderReports],
])('mails like those in %s faults of other programs', (_, mails) => {
  test.each(mails.map((mail) => [mail.id, mail] as const))('%s', async (_id, mail) => {
    expect(await readExpected(mail)).toEqual(mail.expected);
  });
});
