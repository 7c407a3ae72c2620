import { Parser } from 'htmlparser2';
import type { DataNode, Link, MailPart } from '#lib/domain/shop-mail/document.ts';
import { Microdata } from './microdata.ts';
import { RefusedMail } from './refusals.ts';
import { TextWriter } from './text-writer.ts';

const blockTags = new Set(
  'address article aside blockquote center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead ul'.split(
    ' ',
  ),
);
// What no reader sees, and what is struck through: old prices and items that are gone.
const unseenTags = new Set(
  'script style title template noscript del s strike svg select'.split(' '),
);
const hidingStyle = /display\s?:\s?none|visibility\s?:\s?hidden|line-through/i;
const maxLinks = 500;
// No shop’s page comes near.
const maxDepth = 1000;
const chunkLength = 50_000;
const maxScriptLength = 200_000;

/** The text of a fragment, its entities decoded. */
function textOf(html: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) });
  parser.end(html);
  return text;
}

const isNode = (value: unknown): value is DataNode => typeof value === 'object' && value !== null;

/** The data of a JSON-LD script; none if it is not JSON. */
function parseData(text: string): DataNode[] {
  try {
    const nodes: unknown = JSON.parse(text, (_, value) =>
      typeof value === 'string' && value.includes('&') ? textOf(value) : value,
    );
    return [nodes].flat().filter(isNode);
  } catch {
    return [];
  }
}

/** Reads a page as text, with its links and data for machines. Nothing in it is run or fetched. */
export function readHtml(html: string): MailPart {
  const writer = new TextWriter();
  const microdata = new Microdata();
  const links: Link[] = [];
  const data: DataNode[] = [];
  /** The rows that are open, the innermost last, with their cells so far. */
  const rows: { cells: number }[] = [];
  let depth = 0;
  /** The depth of the outermost hidden element; 0 outside of one. */
  let hiddenDepth = 0;
  /** The text of the open JSON-LD script so far. */
  let jsonLd: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxDepth) throw new RefusedMail('nested');
      microdata.begin(attributes);
      if (name === 'script' && attributes['type'] === 'application/ld+json') jsonLd = '';
      const isHidden =
        unseenTags.has(name) ||
        'hidden' in attributes ||
        hidingStyle.test(attributes['style'] ?? '');
      if (hiddenDepth === 0 && isHidden) hiddenDepth = depth;
      if (hiddenDepth > 0) return;
      const { href } = attributes;
      if (name === 'a' && href && /^https?:/i.test(href) && links.length < maxLinks)
        links.push({ url: href.slice(0, 2000), offset: writer.length });
      if (name === 'sup') writer.raise();
      if (name === 'br') writer.endLine();
      else if (name === 'tr') {
        rows.push({ cells: 0 });
        writer.endLine();
      } else if (name === 'td' || name === 'th') {
        const row = rows.at(-1);
        writer.beginCell(!row || row.cells === 0);
        if (row) row.cells += 1;
      } else if (blockTags.has(name)) writer.endLine();
    },
    ontext(text) {
      microdata.write(text);
      if (jsonLd !== undefined) jsonLd = (jsonLd + text).slice(0, maxScriptLength);
      if (hiddenDepth === 0) writer.write(text);
    },
    onclosetag(name) {
      microdata.end();
      if (name === 'script' && jsonLd !== undefined) {
        data.push(...parseData(jsonLd));
        jsonLd = undefined;
      }
      if (hiddenDepth === 0 && name === 'tr') {
        rows.pop();
        writer.endRow();
      } else if (hiddenDepth === 0 && blockTags.has(name)) writer.endLine();
      if (hiddenDepth === depth) hiddenDepth = 0;
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && !writer.isFull; at += chunkLength)
    parser.write(html.slice(at, at + chunkLength));
  parser.end();
  return { kind: 'html', text: writer.text, links, data: [...data, ...microdata.nodes] };
}
