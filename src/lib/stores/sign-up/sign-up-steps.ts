import { atom, onMount } from 'nanostores';
import { emailOf } from '#lib/contract/plain-rules.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { readSignUp } from './sign-up-draft.ts';

/** The two steps of signing up, each at its own address. */
export type SignUpStep = 'account' | 'profile';

const addresses = { account: paths.signUp(), profile: paths.signUpProfile() } as const;

/** The step that the address opens. */
export const $signUpStep = atom<SignUpStep>('account');

const mayFillInProfile = (): boolean => {
  const { email, terms } = readSignUp();
  return terms && emailOf(email) !== undefined;
};

onMount($signUpStep, () => {
  const follow = () => {
    const isProfile = environment.location.pathname === addresses.profile;
    const isEarly = isProfile && !mayFillInProfile();
    if (isEarly) environment.history.replaceState(null, '', addresses.account);
    $signUpStep.set(isProfile && !isEarly ? 'profile' : 'account');
  };
  follow();
  // A page from the back/forward cache may return at another history entry.
  const stops = [environment.listen('popstate', follow), environment.listen('pageshow', follow)];
  return () => stops.forEach((stop) => void stop());
});

/** Opens a step without leaving the page, so that the password stays in memory. */
export function openSignUpStep(step: SignUpStep): void {
  environment.history.pushState(null, '', addresses[step]);
  $signUpStep.set(step);
}
