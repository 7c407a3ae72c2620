// What word processors copy; our own tags, such as <Rule>, are pasted as they are.
const markup = /<\/(?:p|span|div|b|i|u|font|o:p|html|body|table|ul|li)>/i;
const blockEnd = /<\/(?:p|div|li|h\d|tr)>|<br\s*\/?>/gi;

/** The words of copied HTML, its paragraphs apart; undefined for a text without it. */
export function wordsOnly(text: string): string | undefined {
  if (!markup.test(text)) return undefined;
  const page = new DOMParser().parseFromString(text.replace(blockEnd, '$&\n\n'), 'text/html');
  for (const element of page.querySelectorAll('style, script, title')) element.remove();
  const lines = (page.body.textContent ?? '').split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('\n\n');
}
