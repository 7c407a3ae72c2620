/** Where a command writes. */
export interface Output {
  readonly write: (text: string) => void;
  /** True for a terminal, on which a line can be written over. */
  readonly isTerminal: boolean;
}

const count = new Intl.NumberFormat('en');
const share = new Intl.NumberFormat('en', { style: 'percent' });

/** A number for people, such as 100,000. */
export const asCount = (value: number): string => count.format(value);

/** Reports progress from time to time: rows, share and rows a second. */
export function createProgress(output: Output, title: string, clock: () => number = Date.now) {
  const startedAt = clock();
  const every = output.isTerminal ? 200 : 2000;
  let toldAt = startedAt;

  function tell(rows: number, done: number): void {
    const seconds = Math.max(0.001, (clock() - startedAt) / 1000);
    const rate = asCount(Math.round(rows / seconds));
    const words = `${title}: ${asCount(rows)} rows, ${share.format(done)}, ${rate} a second`;
    output.write(output.isTerminal ? `\r${words}   ` : `${words}\n`);
    toldAt = clock();
  }

  return {
    /** `done` is the share of all rows, 0 to 1. */
    update: (rows: number, done: number): void => {
      if (clock() - toldAt >= every) tell(rows, done);
    },
    end: (rows: number): void => {
      tell(rows, 1);
      if (output.isTerminal) output.write('\n');
    },
  };
}
