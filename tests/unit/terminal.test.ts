import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askerAt } from '#server/cli/terminal.ts';

function openTerminal() {
  const stream = () => Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true });
  const [input, output] = [stream(), stream()];
  return { input, output, ask: askerAt(input, output) };
}

test('the typed line is the answer, below the question', async () => {
  const { input, output, ask } = openTerminal();
  const answer = ask?.('Type 100245 to do this: ');
  input.write('100245\n');
  expect(await answer).toBe('100245');
  expect(output.read()).toContain('Type 100245 to do this: ');
});

test.each([
  ['Ctrl-C', (input: PassThrough) => void input.write('\u0003')],
  ['Ctrl-D', (input: PassThrough) => void input.write('\u0004')],
  ['a terminal that was closed', (input: PassThrough) => void input.end()],
])('%s is no answer', async (_name, leave) => {
  const { input, ask } = openTerminal();
  const answer = ask?.('Type 100245 to do this: ');
  leave(input);
  expect(await answer).toBe('');
});

test('without a terminal on both sides nobody is asked', () => {
  const { input, output } = openTerminal();
  const pipe = new PassThrough();
  expect([askerAt(pipe, output), askerAt(input, pipe)]).toEqual([undefined, undefined]);
});
