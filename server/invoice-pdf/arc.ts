import { colors, styles } from './look.ts';
import { decorate, type Paper } from './paper.ts';
import { drawLines, widthOf } from './text.ts';

// A point of the curve below, as fractions of its width from the left and of its handles' height upwards.
const parcelAt = { x: 0.71, lift: 0.65 } as const;

interface Span {
  readonly left: number;
  readonly right: number;
  /** The position of both feet. */
  readonly y: number;
  readonly height: number;
}

/** The arc from one town to the other, a parcel on its way. */
export function drawArc(
  paper: Paper,
  { left, right, y, height }: Span,
  towns: readonly [string, string],
): void {
  const { doc } = paper;
  // A curve reaches three quarters of the height of its handles.
  const lift = (height * 4) / 3;
  const inset = (right - left) * 0.22;
  decorate(paper, () => {
    doc.moveTo(left, y).bezierCurveTo(left + inset, y - lift, right - inset, y - lift, right, y);
    doc.lineWidth(1.5).lineCap('round').dash(0.01, { space: 5 }).stroke(colors.sea).undash();
    for (const x of [left, right]) doc.circle(x, y, 3).fill(colors.sea);
    for (const [index, town] of towns.entries()) {
      const width = widthOf(doc, town, styles.small);
      const x = index === 0 ? left - 3 : right + 3 - width;
      drawLines(doc, [town], { x, y: y + 5, width }, styles.small);
    }
    doc
      .translate(left + (right - left) * parcelAt.x, y - lift * parcelAt.lift)
      .scale(1.15)
      .lineJoin('round')
      .lineWidth(3);
    const box = 'M0 -7l6.2 3.5v7l-6.2 3.5-6.2-3.5v-7z';
    doc.path(box).stroke('#ffffff');
    doc.path(box).fill(colors.mango);
    doc.path('M-5.5 -3.1l5.5 3 5.5-3M0 0v6').lineWidth(1.1).lineCap('round').stroke(colors.onMango);
  });
}
