import { call } from '#lib/api/call.ts';
import { createLoader, type Load } from '#lib/stores/fetching/load.ts';

/** Why a captcha is fetched: the form opens, the visitor asks for another, or the last one is used up. */
type Reason = 'first' | 'asked' | 'spent';

/** A captcha to solve. */
export interface Captcha {
  readonly id: string;
  /** The picture as a data URL. */
  readonly picture: string;
  /** Another challenge in words, for visitors who cannot see the picture. */
  readonly question: string;
  readonly reason: Reason;
}

const loader = createLoader<Captcha>();

/** The captcha of the form on this page. */
export const $captcha = loader.$load;

/** The captcha, unless it is being replaced. */
export const usableCaptcha = (load: Load<Captcha>): Captcha | undefined =>
  load.state === 'ready' && !load.stale ? load.value : undefined;

/** The message at the field for a code while there is no captcha to answer. */
export const captchaMissing = 'Load the captcha picture, then type its code.';

/** Fetches a captcha, valid for one try within 10 minutes. */
export const loadCaptcha = (reason: Reason): Promise<void> =>
  loader.load(async (signal) => {
    const { id, image, question } = await call('getCaptcha', {}, { signal });
    // As an image, SVG cannot run scripts.
    return { id, question, reason, picture: `data:image/svg+xml,${encodeURIComponent(image)}` };
  });

/** Forgets the captcha, once the form is sent. */
export const forgetCaptcha = loader.reset;
