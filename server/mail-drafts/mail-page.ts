import { formatDay } from '#lib/format/day.ts';
import { html } from '#server/mail/html.ts';
import type { ReadMail } from '#server/shop-mail/reader.ts';

/** The text in which the total was found, else the first, as when it was found in a link or in data for machines. */
function textWithTotal({ findings, texts }: ReadMail): string {
  const kindWithTotal = findings.total.from?.part;
  return (texts.find(({ kind }) => kind === kindWithTotal) ?? texts[0])?.text ?? '';
}

/** A mail as a page for customs: its text and nothing that runs, is fetched or can be pressed. */
export function mailAsPage(mail: ReadMail): Buffer {
  const { subject, sender, sentOn } = mail;
  const title = subject || 'A shop’s mail';
  const head = [sender && `From: ${sender}`, sentOn && `Sent: ${formatDay(sentOn)}`].filter(
    Boolean,
  );
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'"></head>
<body><h1>${title}</h1>
<p>${head.join(' – ')}</p>
<pre>${textWithTotal(mail)}</pre></body></html>
`;
  // A mail may hold half of a surrogate pair.
  return Buffer.from(page.text.toWellFormed());
}
