import type { SignUpStep } from '#lib/stores/sign-up/sign-up-steps.ts';

/** The parts of step 2, of which a phone shows one at a time: each is a step there. */
export const profileParts = 4;

/** The headings of the steps. */
export const signUpSteps = {
  account: { title: 'Sign up', number: 1 },
  profile: { title: 'Your details', number: 2 },
} as const satisfies Record<SignUpStep, { readonly title: string; readonly number: number }>;
