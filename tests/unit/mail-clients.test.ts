import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { readTenant } from '#server/content/tenant.ts';
import { mailKinds } from '#server/mail/enqueue.ts';
import { letterAsHtml } from '#server/mail/letter-html.ts';

const context = {
  company: readTenant(),
  siteUrl: 'https://portal.example.com',
  keyring: { decrypt: (encrypted: string) => encrypted },
};

/** What a mail reads well without, and why. */
const goodWithout: Readonly<Record<string, string>> = {
  '<style> element': 'only the dark colors are in it',
  '@media': 'only the dark colors are in it',
  'color-scheme CSS property': 'these programs choose the colors themselves',
  'color-scheme meta tag': 'these programs choose the colors themselves',
  '<body> element': 'the outer table has the background too',
  'border-radius': 'corners are square',
  'display:none': 'the preview is an ordinary first line',
  'role attribute': 'a program of 2012',
};

const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'samsung-email.*'] as const;

test('mails rely on nothing that a common mail program does not support', () => {
  const missing = Object.values(mailKinds).flatMap((kind) => {
    const letter = kind.writeFrom(JSON.stringify(kind.example), context);
    const { issues } = caniemail({ clients: [...clients], html: letterAsHtml(letter, context) });
    return [...issues.errors.values()].flat().map(({ title }) => title);
  });
  expect([...new Set(missing)].toSorted()).toEqual(Object.keys(goodWithout).toSorted());
});
