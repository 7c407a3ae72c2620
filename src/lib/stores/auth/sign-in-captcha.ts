import { $captcha, answerable, loadCaptcha } from '#lib/stores/captcha.ts';

/** The fields of a sign-in with an answered captcha; undefined while there is no captcha to answer. */
export function captchaWith(code: string) {
  const captcha = answerable($captcha.get());
  return captcha && { captcha_id: captcha.id, captcha_code: code };
}

/** Fetches another captcha after one was used up. */
export const renewCaptcha = (): void => void loadCaptcha('spent');
