import { useStore } from '@nanostores/react';
import { AskedCaptcha } from '#islands/captcha/AskedCaptcha.tsx';
import { $asksCaptcha } from '#lib/stores/auth/sign-in.ts';

/** After too many attempts, a captcha that replaces the wait. */
export const SignInCaptcha = () =>
  useStore($asksCaptcha) && (
    <AskedCaptcha introduction="There were too many attempts. Answer this as well, and you can sign in without waiting." />
  );
