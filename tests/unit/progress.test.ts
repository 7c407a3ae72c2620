import { expect, test } from 'vitest';
import { reportLong } from '#server/progress.ts';

function report(times: readonly number[]) {
  const lines: string[] = [];
  const remaining = [...times];
  let last = 0;
  const clock = () => {
    last = remaining.shift() ?? last;
    return last;
  };
  const output = { isTerminal: false, write: (text: string) => void lines.push(text) };
  return { lines, progress: reportLong(output, clock)('Copying', 'files') };
}

test('a long step reports its progress, and a short one reports nothing', () => {
  const long = report([0, 3000]);
  long.progress.update(30, 0.1);
  long.progress.end(300);
  expect(long.lines).toEqual([
    'Copying: 30 files, 10%, 10 a second\n',
    'Copying: 300 files, 100%, 100 a second\n',
  ]);
  const short = report([0, 100]);
  short.progress.update(30, 0.1);
  short.progress.end(300);
  expect(short.lines).toEqual([]);
});
