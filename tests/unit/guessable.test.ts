import { expect, test } from 'vitest';
import { refuseGuessable } from '#server/account/guessable.ts';
import { ProblemError } from '#server/problem.ts';

const ownersWords = [
  'Dani',
  'AirBridge',
  'danielle.campbell@example.com',
  'Danielle',
  "O'Neil",
  'Zoë'.normalize('NFD'),
];

const commonPasswords = ['123456', 'password', 'PASSWORD1', 'qwerty', 'iloveyou', 'trustno1'];
const withOwnersWords = [
  'airbridge',
  'AirBridge2026!',
  'danielle1',
  'Danielle Campbell',
  'example-123456',
  'neil!2026',
  'Zoë2026',
];
const goodPasswords = [
  'Miami2Kingston!',
  'five fresh words for me',
  'aaaaaaaaaaaaaaaab',
  'danielle likes mangoes',
];

for (const password of [...commonPasswords, ...withOwnersWords])
  test(`“${password}” is refused, with a message at its field`, async () => {
    const refusal = await refuseGuessable(password, 'newPassword', ownersWords).catch(
      (error) => error,
    );
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal.options.errors).toEqual([
      { path: 'newPassword', message: expect.stringContaining('easy to guess') },
    ]);
  });

for (const password of goodPasswords)
  test(`“${password}” is taken`, async () => {
    await expect(refuseGuessable(password, 'password', ownersWords)).resolves.toBeUndefined();
  });

test('if nothing is known about its owner, the list alone decides', async () => {
  await expect(refuseGuessable('danielle campbell', 'password', [])).resolves.toBeUndefined();
  await expect(refuseGuessable('dragon', 'password', [])).rejects.toThrow(ProblemError);
});
