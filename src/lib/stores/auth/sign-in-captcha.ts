import { $captcha, answerable, loadCaptcha } from '#lib/stores/captcha.ts';

/** What the sign-in takes of an answered captcha; undefined while none is there to answer. */
export function captchaWith(code: string) {
  const captcha = answerable($captcha.get());
  return captcha && { captcha_id: captcha.id, captcha_code: code };
}

/** Fetches another captcha after one was used up. */
export const renewCaptcha = (): void => void loadCaptcha('spent');
