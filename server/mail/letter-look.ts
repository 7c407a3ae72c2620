import { colors } from '#server/invoice-pdf/look.ts';
import { html } from './html.ts';

// The site's colors by day; mail programs know no variables.
export const { ink, inkSoft: soft, sea, mango, onMango, line, canvas } = colors;
export const card = '#ffffff';

/**
 * What is different in the dark, where a mail program asks for it, by the classes of letter-html.ts. Everything else is
 * inline: many programs drop a style element.
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
