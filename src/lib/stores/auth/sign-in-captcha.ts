import { $captcha, captchaMissing, loadCaptcha, usableCaptcha } from '#lib/stores/captcha.ts';

/** The fields of a sign-in with an answered captcha; undefined while there is no captcha to answer. */
export function captchaWith(code: string) {
  const captcha = usableCaptcha($captcha.get());
  return captcha && { captcha_id: captcha.id, captcha_code: code };
}

/** The error of a code that was typed while there was no captcha. */
export const missingCaptcha = [{ path: 'captchaCode', message: captchaMissing }] as const;

/** Fetches another captcha after one was used up. */
export const renewCaptcha = (): void => void loadCaptcha('spent');
