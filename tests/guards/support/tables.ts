/** The cells of every row of a Markdown text's tables, their headings included. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| -/.test(line))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The rows of the table below a heading, without its header row; throws if there is none. */
export function rowsBelow(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const [, ...rows] = rowsOf(section ?? '');
  if (rows.length === 0) throw new Error(`There is no table below “${heading}”.`);
  return rows;
}
