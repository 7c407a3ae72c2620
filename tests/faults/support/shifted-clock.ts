// Loaded before the server (`--import`): gives it a clock that is wrong by the milliseconds in a file, which a test may
// change at any moment. Timers do not jump with it, as on a real machine.
import { readFileSync } from 'node:fs';

const offsetFile = process.env['CLOCK_OFFSET_FILE'] ?? '';
const trueNow = Date.now;
const shiftedNow = () => trueNow() + Number(readFileSync(offsetFile, 'utf8'));

Date.now = shiftedNow;
globalThis.Date = new Proxy(Date, {
  // `new Date()` is now; `new Date(value)` stays what it is.
  construct: (RealDate, args, newTarget) =>
    Reflect.construct(RealDate, args.length === 0 ? [shiftedNow()] : args, newTarget),
});
