import type { SignUpStep } from '#lib/stores/sign-up/sign-up-steps.ts';

/** The headings of the steps; on a phone each part of the second one is a step, too. */
export const signUpSteps = {
  account: { title: 'Sign up', number: 1 },
  profile: { title: 'Your details', number: 2 },
} as const satisfies Record<SignUpStep, { readonly title: string; readonly number: number }>;
