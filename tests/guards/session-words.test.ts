import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { absoluteDays, idleDays } from '#server/auth/session.ts';

/** The numbers of days in each sentence or row of a page that is about a session. */
function daysTold(page: string) {
  const text = readFileSync(`src/content/pages/${page}.mdx`, 'utf8');
  const sentences = text.match(/\bsession\b(?:.*\n\s*howLong:)?.*/gi) ?? [];
  return sentences.map((words) => words.match(/\d+(?= days)/g)).filter((days) => days !== null);
}

test('pages say of a session what the server holds it to', () => {
  const both = [`${idleDays}`, `${absoluteDays}`];
  expect(daysTold('privacy')).toEqual([both, both]);
  expect(daysTold('accessibility')).toEqual([[`${idleDays}`]]);
});
