import { keyFileOf, keysIn } from '#server/auth/key-file.ts';
import { createKeyring, type Keyring } from '#server/auth/keyring.ts';

/** Both correct answers to a captcha: the text in its picture and the answer to its question. */
export function captchaAnswers(
  keyring: Pick<Keyring, 'decrypt'>,
  id: string,
): { readonly code: string; readonly answer: string } {
  return JSON.parse(keyring.decrypt(id));
}

/** The same for a server in a separate process, whose key is in its DATA_DIR. */
export const captchaAnswersIn = (dataDir: string, id: string) =>
  captchaAnswers(createKeyring(...keysIn(keyFileOf({ dataDir }))), id);
