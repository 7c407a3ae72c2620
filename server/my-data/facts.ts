import { type Html, html } from '#server/mail/html.ts';

export type Fact = readonly [label: string, value: string | null];

/** Labelled values; empty ones are omitted. */
export const facts = (rows: readonly Fact[]): Html =>
  html`<dl>${rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [html`<div><dt>${label}</dt><dd>${value}</dd></div>`]))}</dl>`;

/** A link to a file of the archive. */
export const fileLink = (path: string, text: string): Html =>
  html`<a href="${path.split('/').map(encodeURIComponent).join('/')}">${text}</a>`;

/** A list; nothing if it is empty. */
export const list = (items: readonly Html[]): Html =>
  items.length === 0 ? html`` : html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
