import { readFileSync, writeFileSync } from 'node:fs';

// Loaded before the server (`--import`): on SIGUSR2 its clock jumps by what the file says, as a machine's does that
// takes the time of a wrong server. Timers go on as they did; those of a real machine do, too.
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
