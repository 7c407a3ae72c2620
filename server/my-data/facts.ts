import { type Html, html } from '../mail/html.ts';

export type Fact = readonly [label: string, value: string | null];

/** Labelled values; empty ones are omitted. */
export const facts = (rows: readonly Fact[]): Html =>
  html`<dl>${rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [html`<div><dt>${label}</dt><dd>${value}</dd></div>`]))}</dl>`;
