import type { MailPart } from '#lib/domain/shop-mail/document.ts';
import { maxText } from './text-writer.ts';

// Control characters but line breaks and tabs, and marks that nobody sees.
const hiddenCharacters = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

const linkPattern = /https?:\/\/[^\s<>"]+/g;

/** Reads plain text, with the links that are written out in it. */
export function readText(text: string, kind: 'text' | 'pdf' = 'text'): MailPart {
  const clean = text
    .slice(0, 2 * maxText)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(hiddenCharacters, '')
    .slice(0, maxText);
  const links = [...clean.matchAll(linkPattern)]
    .slice(0, 500)
    .map(({ 0: url, index }) => ({ url: url.slice(0, 2000), offset: index }));
  return { kind, text: clean, links, data: [] };
}
