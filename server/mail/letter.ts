import type { Tenant } from '#lib/contract/tenant.ts';
import { type Html, html } from './html.ts';

interface LinkedItem {
  readonly title: string;
  readonly label: string;
  readonly words: string;
  readonly url: string;
}

interface AmountLine {
  readonly label: string;
  readonly amount: string;
  readonly weight: 'strong' | 'plain' | 'quiet';
}

/** A part of a letter. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** A column of amounts of money. */
  | { readonly kind: 'amounts'; readonly lines: readonly AmountLine[] }
  /** A link that looks like a button. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  /** Items with a page each: name, status and details. */
  | { readonly kind: 'links'; readonly items: readonly LinkedItem[] }
  /** Words of a customer or visitor, over several lines. */
  | { readonly kind: 'quote'; readonly text: string };

/** The content of a mail, without its layout. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  /** The first name in “Hello …,”. */
  readonly greeting?: string;
  readonly blocks: readonly Block[];
  readonly replyTo?: { readonly name: string; readonly address: string };
}

const blockAsText = (block: Block): string => {
  if (block.kind === 'amounts')
    return block.lines.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
  if (block.kind === 'facts')
    return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  if (block.kind === 'action') return `${block.label}:\n${block.url}`;
  if (block.kind === 'links')
    return block.items
      .map(({ title, label, words, url }) => `${title}: ${label}\n${words}\n${url}`)
      .join('\n\n');
  return block.kind === 'quote' ? block.text.replace(/^/gm, '> ') : block.text;
};

const signature = ({ name, phone, email }: Tenant) => `${name} · ${phone} · ${email}`;

// A name must not start a new line in the plain text.
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The blocks of a letter, with the greeting. */
const contentsOf = ({ greeting, blocks }: Letter): readonly Block[] =>
  greeting === undefined
    ? blocks
    : [{ kind: 'text', text: `Hello ${oneLine(greeting)},` }, ...blocks];

/** The letter as plain text. */
export function letterAsText(letter: Letter, company: Tenant): string {
  const parts = contentsOf(letter).map(blockAsText);
  return `${[letter.heading, ...parts, `-- \n${signature(company)}`].join('\n\n')}\n`;
}

// The site's colors; mail programs know neither variables nor OKLCH.
const ink = '#14262b';
const soft = '#475a60';
const sea = '#005c6b';
const mango = '#f6a33b';
const onMango = '#3a2206';

const facts = (rows: readonly (readonly [string, string])[]): Html[] =>
  rows.map(
    ([label, value]) =>
      html`<dt style="margin:8px 0 0;color:${soft};font-size:14px">${label}</dt><dd style="margin:0;font-weight:600">${value}</dd>`,
  );

const amountLooks = {
  strong: `border-top:2px solid ${sea};font-weight:700`,
  plain: '',
  quiet: `color:${soft}`,
} as const;

const amounts = (lines: readonly AmountLine[]): Html[] =>
  lines.map(
    ({ label, amount, weight }) =>
      html`<tr style="${amountLooks[weight]}"><th scope="row" style="padding:6px 0;text-align:left;font-weight:inherit">${label}</th><td style="padding:6px 0;text-align:right">${amount}</td></tr>`,
  );

const links = (items: readonly LinkedItem[]): Html[] =>
  items.map(
    ({ title, label, words, url }) =>
      html`<p style="margin:0;padding:14px 0;border-top:1px solid #e3ded4"><a href="${url}" style="color:${sea};font-weight:600">${title}</a><br><strong>${label}</strong><br><span style="color:${soft};font-size:14px">${words}</span></p>`,
  );

function blockAsHtml(block: Block): Html {
  if (block.kind === 'facts') return html`<dl style="margin:20px 0">${facts(block.rows)}</dl>`;
  if (block.kind === 'amounts')
    return html`<table style="width:100%;margin:20px 0;border-collapse:collapse;font-weight:400;font-variant-numeric:tabular-nums">${amounts(block.lines)}</table>`;
  if (block.kind === 'text') return html`<p style="margin:20px 0">${block.text}</p>`;
  if (block.kind === 'action')
    return html`<p style="margin:24px 0"><a href="${block.url}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${mango};color:${onMango};font-weight:600;text-decoration:none">${block.label}</a></p>`;
  if (block.kind === 'links') return html`<div style="margin:20px 0">${links(block.items)}</div>`;
  return html`<blockquote style="margin:20px 0;padding:2px 0 2px 16px;border-left:3px solid ${mango};white-space:pre-wrap">${block.text}</blockquote>`;
}

// The arc between Miami and Kingston, as far as mail programs can draw it.
const arc = html`<div style="width:120px;height:30px;border:3px dotted ${sea};border-bottom:0;border-radius:60px 60px 0 0/30px 30px 0 0"></div>`;

/** The letter in the site's look. */
export const letterAsHtml = (letter: Letter, company: Tenant): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${letter.subject}</title></head>
<body style="margin:0;padding:24px;background:#faf8f4;color:${ink};font:16px/1.55 Figtree,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;border:1px solid #e3ded4;border-radius:16px;background:#ffffff">
${arc}
<p style="margin:8px 0 0;color:${sea};font-weight:700">${company.name}</p>
<h1 style="margin:16px 0 0;font-size:24px;line-height:1.2">${letter.heading}</h1>
${contentsOf(letter).map(blockAsHtml)}
<p style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #e3ded4;color:${soft};font-size:14px">${signature(company)}</p>
</div></body></html>
`.text;
