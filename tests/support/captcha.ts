import { join } from 'node:path';
import { createSeal, type Seal } from '#server/auth/seal.ts';
import { keysIn } from '#server/auth/seal-keys.ts';

/** Both correct answers to a captcha: the text in its picture and the answer to its question. */
export function captchaAnswers(
  seal: Pick<Seal, 'open'>,
  id: string,
): { readonly code: string; readonly answer: string } {
  return JSON.parse(seal.open(id));
}

/** The same for a server in a separate process, whose key is in its DATA_DIR. */
export const captchaAnswersIn = (dataDir: string, id: string) =>
  captchaAnswers(createSeal(...keysIn(join(dataDir, 'mail.key'))), id);
