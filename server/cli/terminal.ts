import { createInterface } from 'node:readline/promises';
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
