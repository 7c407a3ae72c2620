import { expect, test } from 'vitest';
import { refuseGuessable } from '#server/account/guessable.ts';
import { ProblemError } from '#server/problem.ts';

const known = [
  ...['Dani', 'AirBridge', 'danielle.campbell@example.com', 'Danielle', "O'Neil"],
  'Zoë'.normalize('NFD'),
];

const guessable = ['123456', 'password', 'PASSWORD1', 'qwerty', 'iloveyou', 'trustno1'];
const ours = [
  'airbridge',
  'AirBridge2026!',
  'danielle1',
  'Danielle Campbell',
  'example-123456',
  'neil!2026',
  'Zoë2026',
];
const good = [
  'Miami2Kingston!',
  'five fresh words for me',
  'aaaaaaaaaaaaaaaab',
  'danielle likes mangoes',
];

for (const password of [...guessable, ...ours])
  test(`“${password}” is refused, with words for the field`, async () => {
    const refusal = await refuseGuessable(password, 'newPassword', known).catch((error) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal.options.errors).toEqual([
      { path: 'newPassword', message: expect.stringContaining('easy to guess') },
    ]);
  });

for (const password of good)
  test(`“${password}” is taken`, async () => {
    await expect(refuseGuessable(password, 'password', known)).resolves.toBeUndefined();
  });

test('if nothing is known about its owner, the list alone decides', async () => {
  await expect(refuseGuessable('danielle campbell', 'password', [])).resolves.toBeUndefined();
  await expect(refuseGuessable('dragon', 'password', [])).rejects.toThrow(ProblemError);
});
