import { join } from 'node:path';
import { openSeal, type Seal } from '#server/auth/seal.ts';

/** Both right answers to a captcha: what its picture shows, and what its question asks for. */
export function captchaAnswers(
  seal: Pick<Seal, 'open'>,
  id: string,
): { readonly code: string; readonly answer: string } {
  return JSON.parse(seal.open(id));
}

/** The same for a server of its own process, whose key lies in its DATA_DIR. */
export const captchaAnswersIn = (dataDir: string, id: string) =>
  captchaAnswers(openSeal(join(dataDir, 'mail.key')), id);
