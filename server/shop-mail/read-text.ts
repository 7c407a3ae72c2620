import { type MailPart, visibleText } from '#lib/domain/shop-mail/document.ts';
import { maxText } from './text-writer.ts';

const linkPattern = /https?:\/\/[^\s<>"]+/g;

/** Reads plain text, with the links that are written out in it. */
export function readText(text: string, kind: 'text' | 'pdf' = 'text'): MailPart {
  const clean = visibleText(text.slice(0, 2 * maxText).replaceAll(/\r\n?|\u2028/g, '\n')).slice(
    0,
    maxText,
  );
  const links = [...clean.matchAll(linkPattern)]
    .slice(0, 500)
    .map(({ 0: url, index }) => ({ url: url.slice(0, 2000), offset: index }));
  return { kind, text: clean, links, data: [] };
}
