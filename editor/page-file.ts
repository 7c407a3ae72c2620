interface PageParts {
  /** Between the dashes, without them. */
  frontmatter: string;
  /** Everything after the closing dashes. */
  body: string;
}

/** Takes a page’s file apart; a file without dashes is all frontmatter. */
export function splitPage(text: string): PageParts {
  const match = /^---\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return { frontmatter: text, body: '' };
  return { frontmatter: match[1] ?? '', body: text.slice(match[0].length) };
}

/** A page’s file from its parts. */
export const joinPage = ({ frontmatter, body }: PageParts): string =>
  `---\n${frontmatter}---\n${body}`;
