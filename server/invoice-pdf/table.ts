import { colors, type Style, sheet, styles } from './look.ts';
import { decorate, measure, type Paper, type TextBlock, turnPage, writeBlock } from './paper.ts';
import { drawLines } from './text.ts';

/** A column: what it is called, and its place across the page in points. */
export interface Column {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
  readonly style: Style;
}

const paddingTop = 3;
const paddingBottom = 3;
const headHeight = 20;

const rowHead = { type: 'TH', scope: 'Row' } as const;
const cellTag = { type: 'TD' } as const;

function rule(paper: Paper, color: string, y: number): void {
  decorate(paper, () =>
    paper.doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.75).stroke(color),
  );
}

/** Repeats the table's head as decoration: screen readers know the columns from the first one. */
function repeatHead(paper: Paper, columns: readonly Column[]): void {
  decorate(
    paper,
    () => {
      for (const { label, ...box } of columns)
        drawLines(paper.doc, [label], { ...box, y: paper.y + paddingTop }, styles.label);
    },
    'Pagination',
  );
  paper.y += headHeight;
  rule(paper, colors.sea, paper.y);
}

const cellsOf = (paper: Paper, columns: readonly Column[], cells: readonly string[]) =>
  columns.map(({ width, style }, index) => measure(paper, cells[index] ?? '', width, style));

const rowHeight = (cells: readonly TextBlock[]): number =>
  Math.max(...cells.map((cell) => cell.height)) + paddingTop + paddingBottom;

/** How high a table is that fits on one page, in points. */
export const tableHeight = (
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number =>
  rows.reduce((height, cells) => height + rowHeight(cellsOf(paper, columns, cells)), headHeight);

/** A table over as many pages as it needs; no row is split. */
export function writeTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const { doc } = paper;
  const table = doc.struct('Table');
  paper.root.add(table);
  // Room for the head and a row, so that it does not end a page alone.
  turnPage(paper, 3 * headHeight);

  const head = doc.struct('TR');
  table.add(head);
  for (const { label, ...box } of columns) {
    const block = measure(paper, label, box.width, styles.label);
    const tag = { type: 'TH', scope: 'Column' } as const;
    writeBlock(paper, head, tag, block, { ...box, y: paper.y + paddingTop });
  }
  paper.y += headHeight;
  rule(paper, colors.sea, paper.y);

  for (const cells of rows) {
    const blocks = cellsOf(paper, columns, cells);
    const height = rowHeight(blocks);
    if (turnPage(paper, height)) repeatHead(paper, columns);
    const row = doc.struct('TR');
    table.add(row);
    for (const [index, block] of blocks.entries()) {
      const column = columns[index];
      const tag = index === 0 ? rowHead : cellTag;
      if (column) writeBlock(paper, row, tag, block, { ...column, y: paper.y + paddingTop });
    }
    paper.y += height;
    rule(paper, colors.line, paper.y);
  }
  table.end();
}
