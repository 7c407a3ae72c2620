import { createInterface } from 'node:readline/promises';
import type { Output } from '#server/progress.ts';
import type { CommandContext } from './context.ts';

type Stream<Kind> = Kind & { readonly isTTY?: boolean };

/** How to ask a person; undefined unless one can read the question and type an answer. */
export function askerAt(
  input: Stream<NodeJS.ReadableStream>,
  output: Stream<NodeJS.WritableStream>,
): CommandContext['ask'] {
  if (!input.isTTY || !output.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input, output });
    // Ctrl-C and Ctrl-D count as no; without this, readline would wait forever after an input that just ends.
    const closing = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    const answer = terminal.question(question).catch(() => '');
    return await Promise.race([answer, closing]).finally(() => terminal.close());
  };
}

// Joiners stay, because emoji and some scripts need them; a first \r writes a line of progress over.
const unseen = /(?![\n\t\u200c\u200d]|^\r)[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const escapeOf = (sign: string): string =>
  sign
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * An output with escapes, as in JSON, for what a terminal obeys instead of showing: customers and shops typed some of the
 * words, and none may move the cursor or turn the direction of a line.
 */
export const escaping = (output: Output): Output => ({
  ...output,
  write: (text) => output.write(text.replaceAll(unseen, escapeOf)),
});
