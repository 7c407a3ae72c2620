import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { messages } from '#lib/messages.ts';
import { hashToken, newToken } from '#server/auth/token.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import {
  deleteExpiredCaptchas,
  findSpentFor,
  insertSpentCaptcha,
} from '#server/store/queries/spent-captchas.ts';
import { clockTolerance } from '#server/units/clock.ts';
import { day, minute } from '#server/units/duration.ts';
import { drawText } from './picture.ts';
import { inventQuestion } from './question.ts';

// No characters that are easily confused: 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, U and V.
const alphabet = 'ACDEFHJKMNPRTWXY34679';
const codeLength = 5;
const lifetime = 10 * minute;
/** As long as idempotency keys: retries may come for a day, and a clock may jump by another. */
const spentRetention = 2 * day;

const contentsSchema = z.strictObject({
  kind: z.literal('captcha'),
  nonce: z.string(),
  code: z.string(),
  answer: z.string(),
  endsAt: z.number(),
});

type Contents = z.output<typeof contentsSchema>;

const inventCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new captcha, valid for 10 minutes. Nothing is stored: its encrypted id holds the answers. */
export function createCaptcha({ keyring }: Pick<Services, 'keyring'>, now: Date) {
  const code = inventCode();
  const { question, answer } = inventQuestion();
  const contents: Contents = {
    kind: 'captcha',
    nonce: newToken(),
    code: code.toLowerCase(),
    answer,
    endsAt: now.getTime() + lifetime,
  };
  return { id: keyring.encrypt(JSON.stringify(contents)), image: drawText(code), question };
}

function openCaptcha({ keyring }: Pick<Services, 'keyring'>, id: string): Contents | undefined {
  try {
    return z.parse(contentsSchema, JSON.parse(keyring.decrypt(id)));
  } catch {
    return undefined;
  }
}

/** Upper and lower case, spaces and the comma of a thousand make no difference. */
const normalize = (answer: string): string => answer.replaceAll(/[\s,]/g, '').toLowerCase();

interface Attempt {
  readonly id: string;
  readonly code: string;
}

/**
 * Uses a captcha up for one request, right or wrong; throws `captcha` unless it is answered correctly, in time and not
 * used by another request. The same request may be retried.
 */
export async function spendCaptcha(
  services: Pick<Services, 'store' | 'keyring'>,
  now: Date,
  { id, code }: Attempt,
  intentHash: string,
): Promise<void> {
  const refusal = () => new ProblemError('captcha', messages.invalidCaptcha);
  const captcha = openCaptcha(services, id);
  if (captcha === undefined) throw refusal();
  const { store } = services;
  // Not the id, whose bytes can be spelled in several ways.
  const idHash = hashToken(captcha.nonce);
  await deleteExpiredCaptchas(store, now.toISOString());
  const timeLeft = captcha.endsAt - now.getTime();
  // A captcha with more time left than a new one was made while the clock was wrong.
  if (timeLeft > 0 && timeLeft <= lifetime + clockTolerance) {
    const expiresAt = new Date(now.getTime() + spentRetention).toISOString();
    await insertSpentCaptcha(store, { idHash, intentHash, expiresAt });
  }
  const spentFor = await findSpentFor(store, idHash);
  const isRight = [captcha.code, captcha.answer].includes(normalize(code));
  if (spentFor !== intentHash || !isRight) throw refusal();
}
