import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { untilLeft } from '#islands/dom/until-left.ts';
import { Field } from '#islands/forms/Field.tsx';
import { Form } from '#islands/forms/Form.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { environment } from '#lib/environment.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { safeReturnUrl } from '#lib/return-url.ts';
import { type SignInOutcome, signIn } from '#lib/stores/auth/sign-in.ts';
import { leaveTypedAddress } from '#lib/stores/browser/flash.ts';
import { takeLanding } from '#lib/stores/session/landing.ts';
import { $session } from '#lib/stores/session/session.ts';
import { FormLink } from './FormLink.tsx';
import { SignInCaptcha } from './SignInCaptcha.tsx';
import type { signInRules } from './sign-in-rules.ts';

const rules = async () => (await import('./sign-in-rules.ts')).signInRules;

const loadCaptchaModule = () => import('#lib/stores/auth/sign-in-captcha.ts');

const errorMessages = {
  'invalid-credentials': messages.invalidCredentials,
  disabled:
    'This account is closed or cannot be used right now. To get it back, call us or write to us.',
  failed: messages.internalError,
  'not-kept':
    'Your browser doesn’t let this site keep you signed in. Allow it to store site data, then try again.',
} as const satisfies Record<Exclude<SignInOutcome, 'signed-in' | 'invalid-captcha'>, string>;

const targetAfterSignIn = (): string => {
  const returnUrl = new URLSearchParams(environment.location.search).get('returnUrl');
  // Also with a return address: it forgets how the last session ended.
  const landing = takeLanding($session.get().id);
  return safeReturnUrl(returnUrl) ?? landing;
};

interface Props {
  /** Called after signing in, before the page changes; the side panel closes. */
  readonly onDone?: () => void;
  /** Shows the form for a forgotten password in place of this one; without it the link leads to its page. */
  readonly onForgot?: () => void;
}

function SignInForm({ onDone, onForgot }: Props) {
  const [error, setError] = useState<string>();
  const [refusedName, setRefusedName] = useState<string>();
  const isSignedIn = useStore($session).access_token !== undefined;

  // Also when another tab signs in.
  useEffect(() => {
    if (!isSignedIn || error) return;
    onDone?.();
    environment.location.replace(targetAfterSignIn());
  }, [isSignedIn, error, onDone]);

  const submit = async ({ captchaCode, ...credentials }: z.output<typeof signInRules>) => {
    setRefusedName(undefined);
    const captchaModule = captchaCode === undefined ? undefined : await loadCaptchaModule();
    const captcha = captchaModule?.captchaWith(captchaCode ?? '');
    // Sent without it, a right password would be refused as a wrong one.
    if (captchaModule && !captcha) return captchaModule.missingCaptcha;
    const outcome = await signIn(credentials, captcha);
    if (outcome === 'signed-in') return untilLeft();
    captchaModule?.renewCaptcha();
    if (outcome === 'invalid-captcha')
      return [{ path: 'captchaCode', message: messages.invalidCaptcha }];
    if (outcome === 'invalid-credentials') setRefusedName(credentials.username);
    setError(errorMessages[outcome]);
    return undefined;
  };

  const isRefused = refusedName !== undefined;
  const follow = (show?: () => void) => {
    // A customer code is no address.
    if (refusedName?.includes('@')) leaveTypedAddress(refusedName);
    show?.();
  };

  return (
    <>
      <Form
        rules={rules}
        defaultValues={{ username: '', password: '' }}
        onSubmit={submit}
        className="form"
      >
        <Field
          name="username"
          label="Email or account"
          autoComplete="username"
          inputMode="email"
          verbatim
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SignInCaptcha />
        {isRefused && !error && <p className="field-error">{messages.invalidCredentials}</p>}
        <FormLink
          href={paths.forgot()}
          onFollow={onForgot && (() => follow(onForgot))}
          onLeave={() => follow()}
        >
          {isRefused ? 'Send me a link' : 'Forgot your password?'}
        </FormLink>
        <SubmitButton busy="Signing in…">Sign in</SubmitButton>
        <p className="form-else">
          No account yet?
          <a className="button" href={paths.signUp()}>
            Sign up
          </a>
        </p>
      </Form>
      {error && (
        <Dialog title={messages.oops} onClose={() => setError(undefined)}>
          <p>{error}</p>
        </Dialog>
      )}
    </>
  );
}

/** The sign-in form; redirects at once if the visitor is signed in. */
export const SignIn = (props: Props) => (
  <Boundary>
    <SignInForm {...props} />
  </Boundary>
);
