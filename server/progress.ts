/** Where a command writes. */
export interface Output {
  readonly write: (text: string) => void;
  /** True for a terminal, on which a line can be written over. */
  readonly isTerminal: boolean;
}

/** The progress of one step. */
export interface Progress {
  /** `share` is how much is done, 0 to 1. */
  readonly update: (count: number, share: number) => void;
  readonly end: (count: number) => void;
}

/** Begins to report a step, such as “Copying files”; `things` names what is counted. */
export type Begin = (title: string, things: string) => Progress;

const numberFormat = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** A number for people, such as 100,000. */
export const asCount = (value: number): string => numberFormat.format(value);

/** Reports progress from time to time: how many, which share, and how many a second. */
export function createProgress(
  output: Output,
  title: string,
  things = 'rows',
  clock: () => number = Date.now,
) {
  const startedAt = clock();
  const intervalMs = output.isTerminal ? 200 : 2000;
  let reportedAt = startedAt;

  function report(count: number, share: number): void {
    const seconds = Math.max(0.001, (clock() - startedAt) / 1000);
    const rate = asCount(Math.round(count / seconds));
    const text = `${title}: ${asCount(count)} ${things}, ${percent.format(share)}, ${rate} a second`;
    output.write(output.isTerminal ? `\r${text}   ` : `${text}\n`);
    reportedAt = clock();
  }

  return {
    update: (count: number, share: number): void => {
      if (clock() - reportedAt >= intervalMs) report(count, share);
    },
    end: (count: number): void => {
      report(count, 1);
      if (output.isTerminal) output.write('\n');
    },
  } satisfies Progress;
}

/** Reports only steps that take a while, so that a nightly command has nothing to say. */
export const reportLong =
  (output: Output, clock?: () => number): Begin =>
  (title, things) => {
    let isReported = false;
    const write = (text: string) => {
      isReported = true;
      output.write(text);
    };
    const { update, end } = createProgress({ ...output, write }, title, things, clock);
    return {
      update,
      end: (count) => {
        if (isReported) end(count);
      },
    };
  };

/** Reports nothing. */
export const silently: Begin = () => ({ update: () => undefined, end: () => undefined });
