/** One row of the README's table; sizes in bytes. */
export interface Figure {
  readonly page: string;
  readonly html: number;
  readonly script: number;
}

const begin = '<!-- figures: npm run check:size -- --readme writes what stands between -->';
const end = '<!-- /figures -->';
// A newer Brotli or another name in a file may change some bytes; a change that readers would notice may not pass.
const tolerated = (kilobytes: number) => Math.max(0.3, kilobytes * 0.02);

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const between = (readme: string): readonly [before: string, table: string, after: string] => {
  const [before, rest, ...more] = readme.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined || more.length > 0)
    throw new Error(`README.md needs the lines “${begin}” and “${end}” once.`);
  return [before, table, after];
};

/** The README with the table of these figures. */
export function withFigures(readme: string, figures: readonly Figure[]): string {
  const [before, , after] = between(readme);
  const cells = [
    ['page', 'HTML, KB', 'script, KB'],
    ...figures.map(({ page, html, script }) => [`/${page}`, kilobytes(html), kilobytes(script)]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const [head = [], ...rows] = cells;
  const rule = `| ${'-'.repeat(widths[0] ?? 0)} | ${'-'.repeat((widths[1] ?? 1) - 1)}: | ${'-'.repeat((widths[2] ?? 1) - 1)}: |`;
  const table = [line(head), rule, ...rows.map(line)].join('\n');
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

/** Where the README's table says something else than these figures, one sentence each. */
export function staleFigures(readme: string, figures: readonly Figure[]): string[] {
  const [, table] = between(readme);
  const rows = new Map(
    table
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, page]) => page?.startsWith('/'))
      .map(([, page = '', html, script]) => [page.slice(1), [Number(html), Number(script)]]),
  );
  const built = new Set(figures.map(({ page }) => page));
  const gone = [...rows.keys()].filter((page) => !built.has(page));
  const wrong = figures.filter(({ page, html, script }) => {
    const told = rows.get(page) ?? [];
    return [html, script].some(
      (bytes, index) =>
        !(Math.abs(bytes / 1000 - (told[index] ?? Number.NaN)) <= tolerated(bytes / 1000)),
    );
  });
  return [
    ...gone.map((page) => `README.md tells of /${page}, which is not there`),
    ...wrong.map(
      ({ page, html, script }) =>
        `README.md is out of date about /${page}: ${kilobytes(html)} KB of HTML, ${kilobytes(script)} KB of script`,
    ),
  ];
}
