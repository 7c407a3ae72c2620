import { expect, test } from 'vitest';
import { pastedMail } from '#islands/tracking/announcing/pasted-mail.ts';

const words = '1Z999AA10123456784';
const mail = `Your order has shipped. Tracking number: ${words}`;
const asHtml = (text: string) => `<p>${text}</p>`;

test.each([
  ['a mail as HTML', asHtml(mail), mail, asHtml(mail)],
  ['a mail as HTML alone', asHtml(mail), '', asHtml(mail)],
  ['a mail as text', '', mail, mail],
  ['a few words as text', '', words, undefined],
  ['a few words from a page', asHtml(words), words, undefined],
])('%s: what is read at once', async (_case, html, text, expected) => {
  const pasted = pastedMail({ getData: (type) => (type === 'text/html' ? html : text) });
  if (expected === undefined) expect(pasted).toBeUndefined();
  else expect(await pasted?.text()).toContain(expected);
});
