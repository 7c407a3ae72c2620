import { ContentError } from '#lib/content/read.ts';

interface PageProblem {
  line: number;
  message: string;
}

/** A problem in the text below a page's frontmatter. */
export const pageError = (path: string, { line, message }: PageProblem): ContentError =>
  new ContentError(`${path}, line ${line}: “Text of the page”: ${message}`, [
    { field: ['body'], line, message },
  ]);

const lineOf = (text: string, line: number): string => text.split('\n')[line - 1] ?? '';

const unclosedTag = /Expected a closing tag for `<(\w+)>`/;
const strayClosingTag =
  /Unexpected closing (?:tag|slash) `<\/(\w+)>`, expected corresponding closing tag for `<(\w+)/;
// Of HTML, and of the tags in lib/content/page-tags.ts.
const tagsWithoutContent = /^(?:br|hr|img|Figure|Keeping|Reach)$/;

/** A fault in a line of a page's text, in words for an editor; `fault` is the compiler's message. */
function messageFor(fault: string, line: string): string {
  const [, tag] = unclosedTag.exec(fault) ?? [];
  const [, title] = /\btitle="([^"]*)"/.exec(line) ?? [];
  if (tag && tagsWithoutContent.test(tag))
    return `<${tag}> needs a slash before its end, as in <${tag} />.`;
  if (tag && /^[a-z]/.test(tag)) return `<${tag}> has no end. Put </${tag}> after its last word.`;
  if (tag)
    return `${title ? `the box “${title}”` : `<${tag}>`} has no end. Put </${tag}> below its last line.`;
  const [, strayTag, openTag] = strayClosingTag.exec(fault) ?? [];
  if (strayTag) return `</${strayTag}> ends nothing that is open. Write </${openTag}>.`;
  if (/<[a-z!?]/.test(line))
    return 'this was copied with its formatting. Paste the words again with Ctrl-Shift-V.';
  if (/<(?![A-Za-z/])/.test(line))
    return 'the sign “<” begins a tag here. Write “less than” in its place.';
  return 'this line cannot be shown. Look for a sign such as < or { in it, and write a word in its place.';
}

// Such as “12:1-12:8: Expected … (12:1-12:7) (mdx-…)”: the line, and the fault.
const compilerMessage = /^(\d+):\d+(?:-\d+:\d+)?: (.*?)(?: \(mdx[^)]*\))?$/s;
// The line of the opening tag, where the editor has to look.
const openingLine = /Expected a closing tag for `<\w+>` \((\d+):/;

/** The compiler's message about a page's text, in words for an editor. */
export function compilerProblem(message: string, text: string): PageProblem {
  const [, faultLine, fault = message] = compilerMessage.exec(message) ?? [];
  const [, tagLine] = openingLine.exec(message) ?? [];
  const line = Number(tagLine ?? faultLine ?? 1);
  return { line, message: messageFor(fault, lineOf(text, line)) };
}
