import { readFileSync, writeFileSync } from 'node:fs';

// Loaded before the server (`--import`). On SIGUSR2 the clock jumps by the file's milliseconds, as a machine's clock
// does when it is set. Timers do not jump, as on a real machine. The file “.taken” tells the test that it happened.
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const RealDate = Date;
let offset = 0;

class ShiftedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + offset;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

process.on('SIGUSR2', () => {
  offset = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.taken`, String(offset));
});
