import type { Line } from './document.ts';

/** Lines as one text again, with the places that they have in the mail. */
export interface Passage {
  readonly text: string;
  readonly plain: string;
  readonly offsetOf: (at: number) => number;
  readonly lineAt: (at: number) => Line | undefined;
}

/** Joins lines. */
export function passageOf(lines: readonly Line[]): Passage {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of lines) {
    starts.push(length);
    length += text.length + 1;
  }
  const indexAt = (at: number) => {
    const next = starts.findIndex((start) => start > at);
    return next === -1 ? starts.length - 1 : next - 1;
  };
  return {
    text: lines.map(({ text }) => text).join('\n'),
    plain: lines.map(({ plain }) => plain).join('\n'),
    offsetOf: (at) => (lines[indexAt(at)]?.offset ?? 0) + at - (starts[indexAt(at)] ?? 0),
    lineAt: (at) => lines[indexAt(at)],
  };
}
