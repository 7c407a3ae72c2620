import { colors } from '#server/invoice-pdf/look.ts';
import { html } from '#server/mail/html.ts';

const { ink, inkSoft, line, canvas, sea } = colors;

/**
 * The style sheet of the page in the archive; `html` lets it into the page unescaped. By day it has the colours of the
 * site, in the dark some like them: the page is opened from a folder. Nothing has a background in print.
 */
export const pageStyle = html`
:root { color-scheme: light dark; --ink: ${ink}; --ink-soft: ${inkSoft}; --line: ${line}; --canvas: ${canvas}; --surface: #fff; --sea: ${sea}; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eeee; --ink-soft: #a5b5b8; --line: #34464b; --canvas: #101b1e; --surface: #18272b; --sea: #6fd0dd; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 52rem; background: var(--canvas); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.35rem; }
h3 { margin: 0; font-size: 1.05rem; }
h4 { margin: 1rem 0 0; color: var(--ink-soft); font-size: .9rem; }
a { color: var(--sea); }
header p { color: var(--ink-soft); }
article, section > dl, section > ul { margin: 0 0 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: .6rem 1.5rem; margin: .75rem 0 0; }
dl div { min-width: 0; }
dt, time { color: var(--ink-soft); font-size: .875rem; }
dd { margin: 0; font-weight: 600; }
ul { margin: .25rem 0 0; padding: 0; list-style: none; }
li { padding: .2rem 0; }
blockquote { margin: .25rem 0 .5rem; padding-left: 1rem; border-left: 3px solid var(--line); white-space: pre-wrap; }
@media print { body { padding: 0; background: none; color: #000; font-size: 11pt; } article, section > dl, section > ul { border-color: #bbb; background: none; break-inside: avoid; } h2, h3 { break-after: avoid; } }
`;
