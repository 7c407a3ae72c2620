import { html } from './html.ts';

// The site's colors; mail programs know neither variables nor OKLCH.
export const ink = '#14262b';
export const soft = '#475a60';
export const sea = '#005c6b';
export const mango = '#f6a33b';
export const onMango = '#3a2206';
export const line = '#e3ded4';
export const canvas = '#faf8f4';
export const card = '#ffffff';

/**
 * What is different in the dark, where a mail program asks for it. Everything else is inline: many programs drop a
 * style element.
 */
export const darkStyle = html`<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.page { background-color: #071317 !important; }
.card { background-color: #10242a !important; color: #e8efee !important; }
.card, .line { border-color: #2b434a !important; }
.soft { color: #a8bbc0 !important; }
.link { color: #7fd0dd !important; }
}
</style>`;
