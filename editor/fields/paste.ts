// What word processors copy.
const markup = /<\/(?:p|span|div|b|i|u|font|o:p|html|body|table|ul|li)>/i;
const blockEnd = /<\/(?:p|div|li|h\d|tr)>|<br\s*\/?>/gi;

// A text with our own tags, such as <Figure>, is pasted as it is: read as HTML, it would lose them and their prices.
const ownTag = /<[A-Z][a-z]/;

/** The text of copied HTML, with an empty line between paragraphs; undefined if the text is no such HTML. */
export function plainTextOf(text: string): string | undefined {
  if (!markup.test(text) || ownTag.test(text)) return undefined;
  const page = new DOMParser().parseFromString(text.replace(blockEnd, '$&\n\n'), 'text/html');
  for (const element of page.querySelectorAll('style, script, title')) element.remove();
  const lines = (page.body.textContent ?? '').split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('\n\n');
}
