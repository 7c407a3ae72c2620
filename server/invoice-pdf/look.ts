/**
 * The colours of the light theme of src/styles/tokens.css in sRGB, because PDF has no OKLCH, and neither have mail
 * programs.
 */
export const colors = {
  canvas: '#fcf9f5',
  ink: '#10252c',
  inkSoft: '#415359',
  sea: '#005c69',
  seaSoft: '#dbf2f5',
  mango: '#fda42e',
  onMango: '#301904',
  line: '#e2ded5',
  ok: '#10602d',
  okSoft: '#dcf7e1',
  warn: '#7b4c00',
  warnSoft: '#ffeecb',
  bad: '#a51f1e',
  badSoft: '#ffeae8',
} as const;

export type Color = (typeof colors)[keyof typeof colors];

/** US Letter, which offices of the company print on, in points (72 an inch). */
export const sheet = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  top: 48,
  bottom: 740,
} as const;

/** Points between the margins. */
export const contentWidth = sheet.right - sheet.left;

/** How a text looks; `tabular` digits are all as wide as each other. */
export interface Style {
  readonly size: number;
  readonly color: Color;
  readonly bold?: true;
  readonly tabular?: true;
}

/** Points from one line of text to the next, rounded to a quarter. */
export const leadingOf = ({ size }: Style): number => Math.round(size * 1.4 * 4) / 4;

const small = { size: 8.5, color: colors.inkSoft } as const;
const body = { size: 10, color: colors.ink } as const;

/** Every style of text by its use. */
export const styles = {
  small,
  label: { ...small, bold: true },
  body,
  strong: { ...body, bold: true },
  figure: { ...body, tabular: true },
  title: { size: 26, color: colors.ink, bold: true },
  company: { size: 16, color: colors.sea, bold: true },
  sum: { size: 12, color: colors.ink, bold: true, tabular: true },
} as const satisfies Record<string, Style>;
