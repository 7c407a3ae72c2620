import type { SumLine } from '#server/answers/invoice-sums.ts';
import { type Html, html } from './html.ts';
import type { MailContext } from './kind.ts';
import { type Block, contentsOf, type Letter, type LinkedItem } from './letter.ts';
import { canvas, card, darkStyle, ink, line, mango, onMango, sea, soft } from './letter-look.ts';

const link = (url: string, text: string): Html =>
  html`<a class="link" href="${url}" style="color:${sea}">${text}</a>`;

// Outlook and Samsung's program collapse white space whatever a style says.
const lines = (text: string): Html[] =>
  text.split(/\r?\n|\r/).map((part, index) => (index === 0 ? html`${part}` : html`<br>${part}`));

const fact = ([label, value]: readonly [string, string]): Html =>
  html`<dt class="soft" style="margin:8px 0 0;color:${soft};font-size:14px">${label}</dt><dd style="margin:0;font-weight:bold">${value}</dd>`;

const amountLooks = {
  strong: `border-top:2px solid ${sea};font-weight:bold`,
  plain: 'font-weight:normal',
  quiet: `font-weight:normal;color:${soft}`,
} as const satisfies Record<SumLine['weight'], string>;

function amountRow({ label, amount, weight }: SumLine): Html {
  const look = `padding:6px 0;${amountLooks[weight]}`;
  const softClass = weight === 'quiet' ? html` class="soft"` : html``;
  return html`<tr><th scope="row"${softClass} style="${look};text-align:left">${label}</th><td${softClass} style="${look};text-align:right">${amount}</td></tr>`;
}

const linkedItem = ({ title, label, next, text, url }: LinkedItem): Html =>
  html`<p class="line" style="margin:0;padding:14px 0;border-top:1px solid ${line}"><strong>${link(url, title)}</strong><br><strong>${label}</strong>${next ? html`<br>${next}` : html``}<br><span class="soft" style="color:${soft};font-size:14px">${text}</span></p>`;

function blockAsHtml(block: Block): Html {
  switch (block.kind) {
    case 'facts':
      return html`<dl style="margin:20px 0">${block.rows.map(fact)}</dl>`;
    case 'amounts':
      return html`<table width="100%" style="margin:20px 0;border-collapse:collapse">${block.lines.map(amountRow)}</table>`;
    case 'action':
      return html`<p style="margin:24px 0"><a href="${block.url}" style="display:inline-block;padding:12px 24px;border-radius:10px;background-color:${mango};color:${onMango};font-weight:bold;text-decoration:none">${block.label}</a></p>`;
    case 'links':
      return html`<div style="margin:20px 0">${block.items.map(linkedItem)}</div>`;
    case 'quote':
      return html`<blockquote style="margin:20px 0;padding:2px 0 2px 16px;border-left:3px solid ${mango}">${lines(block.text)}</blockquote>`;
    case 'text':
      return html`<p style="margin:20px 0">${block.text}${block.link ? html` ${link(block.link.url, block.link.label)}` : html``}</p>`;
  }
}

/** The letter in the site's look, in tables, because Outlook gives nothing else a width. */
export function letterAsHtml(
  letter: Letter,
  { company, siteUrl }: Pick<MailContext, 'company' | 'siteUrl'>,
): string {
  const { name, phone, email } = company;
  const callable = phone.replace(/[^+\d]/g, '');
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${letter.subject}</title>
${darkStyle}</head>
<body class="page" style="margin:0;padding:0;background-color:${canvas}">
<div style="display:none">${letter.preview}</div>
<table role="presentation" class="page" width="100%" style="background-color:${canvas};border-collapse:collapse"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px"><tr><td class="card" align="left" style="padding:28px 24px;border:1px solid ${line};border-radius:16px;background-color:${card};color:${ink};font-family:Figtree,Arial,sans-serif;font-size:16px;line-height:1.55">
<p style="margin:0;font-size:19px;font-weight:bold"><img src="${siteUrl}/icons/icon-192.png" width="40" height="40" alt="" style="border:0;vertical-align:middle">&nbsp; ${name}</p>
<h1 style="margin:20px 0 0;font-size:24px;line-height:1.25">${letter.heading}</h1>
${contentsOf(letter).map(blockAsHtml)}
<p class="soft line" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid ${line};color:${soft};font-size:14px">${name} · ${link(`tel:${callable}`, phone)} · ${link(`mailto:${email}`, email)}</p>
</td></tr></table>
</td></tr></table></body></html>
`.text;
}
