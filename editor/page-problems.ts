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

function messageFor(said: string, line: string): string {
  const [, open] = /Expected a closing tag for `<(\w+)>`/.exec(said) ?? [];
  const [, title] = /\btitle="([^"]*)"/.exec(line) ?? [];
  if (open && /^(?:br|hr|img|Figure|Keeping|Reach)$/.test(open))
    return `<${open}> needs a slash before its end, as in <${open} />.`;
  if (open && /^[a-z]/.test(open))
    return `<${open}> has no end. Put </${open}> after its last word.`;
  if (open)
    return `${title ? `the box “${title}”` : `<${open}>`} has no end. Put </${open}> below its last line.`;
  const [, stray, wanted] =
    /Unexpected closing (?:tag|slash) `<\/(\w+)>`, expected corresponding closing tag for `<(\w+)/.exec(
      said,
    ) ?? [];
  if (stray) return `</${stray}> ends nothing that is open. Write </${wanted}>.`;
  if (/<[a-z!?]/.test(line))
    return 'this was copied with its formatting. Paste the words again with Ctrl-Shift-V.';
  if (/<(?![A-Za-z/])/.test(line))
    return 'the sign “<” begins a tag here. Write “less than” in its place.';
  return 'this line cannot be shown. Look for a sign such as < or { in it, and write a word in its place.';
}

/** What the compiler says of a page's text, in words for an editor. */
export function compilerProblem(message: string, text: string): PageProblem {
  const [, first, said] = /^(\d+):\d+(?:-\d+:\d+)?: (.*?)(?: \(mdx[^)]*\))?$/s.exec(message) ?? [];
  // Where a tag was opened, which is where the editor has to look.
  const [, opened] = /Expected a closing tag for `<\w+>` \((\d+):/.exec(message) ?? [];
  const line = Number(opened ?? first ?? 1);
  return { line, message: messageFor(said ?? message, lineOf(text, line)) };
}
