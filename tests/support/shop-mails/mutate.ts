import fc from 'fast-check';

/** A change of a mail’s bytes. */
export type Mutation = (bytes: Buffer) => Buffer;

const at = (bytes: Buffer, part: number): number => Math.floor(part * bytes.length);

const cut =
  (from: number, length: number): Mutation =>
  (bytes) =>
    Buffer.concat([bytes.subarray(0, at(bytes, from)), bytes.subarray(at(bytes, from) + length)]);

const swap =
  (first: number, second: number, length: number): Mutation =>
  (bytes) => {
    const [one, other] = [at(bytes, Math.min(first, second)), at(bytes, Math.max(first, second))];
    if (one + length > other) return bytes;
    return Buffer.concat([
      bytes.subarray(0, one),
      bytes.subarray(other, other + length),
      bytes.subarray(one + length, other),
      bytes.subarray(one, one + length),
      bytes.subarray(other + length),
    ]);
  };

const repeat =
  (from: number, length: number): Mutation =>
  (bytes) => {
    const start = at(bytes, from);
    return Buffer.concat([bytes.subarray(0, start + length), bytes.subarray(start)]);
  };

const insert =
  (from: number, content: Uint8Array): Mutation =>
  (bytes) =>
    Buffer.concat([bytes.subarray(0, at(bytes, from)), content, bytes.subarray(at(bytes, from))]);

/** Says another encoding or charset than the mail has. */
const pretend =
  (name: string): Mutation =>
  (bytes) => {
    const text = bytes.toString('latin1');
    const isCharset = !/^(?:base64|quoted|7bit|8bit)/.test(name);
    const changed = isCharset
      ? text.replace(/charset="?[\w-]+"?/i, `charset="${name}"`)
      : text.replace(/(transfer-encoding: )[\w-]+/i, `$1${name}`);
    return Buffer.from(changed, 'latin1');
  };

const place = fc.double({ min: 0, max: 1, noNaN: true });
const encodings = ['base64', 'quoted-printable', '7bit', '8bit', 'utf-8', 'utf-16', 'windows-1252'];

const change: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.integer({ min: 1, max: 400 })).map((args) => cut(...args)),
  fc.tuple(place, fc.integer({ min: 1, max: 3 })).map((args) => cut(...args)),
  fc.tuple(place, place, fc.integer({ min: 1, max: 200 })).map((args) => swap(...args)),
  fc.tuple(place, fc.integer({ min: 1, max: 400 })).map((args) => repeat(...args)),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 20 })).map((args) => insert(...args)),
  fc.constantFrom(...encodings, 'iso-2022-jp', 'x-unknown').map(pretend),
);

/** One to three changes, one after the other. */
export const mutations: fc.Arbitrary<Mutation> = fc
  .array(change, { minLength: 1, maxLength: 3 })
  .map((changes) => (bytes) => changes.reduce((changed, mutate) => mutate(changed), bytes));
