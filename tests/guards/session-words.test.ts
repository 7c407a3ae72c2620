import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  activationLinkHours,
  invoiceEmailLinkDays,
  resetLinkMinutes,
} from '#lib/contract/plain-rules.ts';
import { absoluteDays, idleDays } from '#server/auth/session.ts';

/** The numbers of days in each sentence or row of a page that is about a session. */
function daysIn(page: string) {
  const text = readFileSync(`src/content/pages/${page}.mdx`, 'utf8');
  const sentences = text.match(/\bsession\b(?:.*\n\s*howLong:)?.*/gi) ?? [];
  return sentences.map((words) => words.match(/\d+(?= days)/g)).filter((days) => days !== null);
}

test('pages state the same session lifetimes as the server enforces', () => {
  const both = [`${idleDays}`, `${absoluteDays}`];
  expect(daysIn('privacy')).toEqual([both, both]);
  expect(daysIn('accessibility')).toEqual([[`${idleDays}`]]);
});

test('the privacy page states how long the links of mails work', () => {
  const text = readFileSync('src/content/pages/privacy.mdx', 'utf8');
  const timeOf = (what: string) => new RegExp(`what: ${what}\\n\\s*howLong: (.*)`).exec(text)?.[1];
  expect(timeOf('A sign-up that nobody activated')).toContain(
    `works for ${activationLinkHours} hours`,
  );
  expect(timeOf('The link to choose a new password')).toBe(
    `${resetLinkMinutes} minutes, for one use`,
  );
  expect(timeOf('The link to confirm an email for invoices')).toBe(
    `${invoiceEmailLinkDays} days, for one use`,
  );
});
