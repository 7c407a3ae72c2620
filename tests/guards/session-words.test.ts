import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
