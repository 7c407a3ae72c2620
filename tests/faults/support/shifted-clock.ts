// Loaded before the server (`--import`), shifts its clock by the milliseconds in CLOCK_OFFSET_FILE. The file is read at
// every call, so a test can move the clock of a running server. Timers do not jump with it, as on a real machine.
import { readFileSync } from 'node:fs';

const offsetFile = process.env['CLOCK_OFFSET_FILE'];
if (offsetFile === undefined) throw new Error('CLOCK_OFFSET_FILE names no file.');
const trueNow = Date.now;
const shiftedNow = () => trueNow() + Number(readFileSync(offsetFile, 'utf8'));

Date.now = shiftedNow;
globalThis.Date = new Proxy(Date, {
  // `new Date()` is now; `new Date(value)` stays what it is.
  construct: (RealDate, args, newTarget) =>
    Reflect.construct(RealDate, args.length === 0 ? [shiftedNow()] : args, newTarget),
});
