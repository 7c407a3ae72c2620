import { call } from '#lib/api/call.ts';
import { getCaptcha } from '#lib/contract/sign-up-questions.ts';
import { createLoader, type Load } from '#lib/stores/fetching/load.ts';

/** Why a captcha is fetched: the form opens, somebody asks for another one, or the last one is used up. */
type Reason = 'first' | 'asked' | 'spent';

/** A captcha to solve. */
export interface Captcha {
  readonly id: string;
  /** The picture as an address for an image. */
  readonly picture: string;
  /** The same in words, for whoever cannot see the picture. */
  readonly question: string;
  readonly reason: Reason;
}

const { $load, load, reset } = createLoader<Captcha>();

/** The captcha of the sign-up form. */
export const $captcha = $load;

/** The captcha that can be answered: not one that another is to replace. */
export const answerable = (load: Load<Captcha>): Captcha | undefined =>
  load.state === 'ready' && !load.stale ? load.value : undefined;

/** Fetches another captcha; each is good for one try within 10 minutes. */
export const loadCaptcha = (reason: Reason): Promise<void> =>
  load(async (signal) => {
    const { id, image, question } = await call(getCaptcha, {}, { signal });
    // As an image a drawing can run nothing.
    return { id, question, reason, picture: `data:image/svg+xml,${encodeURIComponent(image)}` };
  });

/** Forgets the captcha, once it is used. */
export const forgetCaptcha = reset;
