import type { SignUpStep } from '#lib/stores/sign-up/sign-up-steps.ts';

/** The headings of the steps. */
export const signUpSteps = {
  account: { title: 'Sign up', count: 'Step 1 of 2' },
  profile: { title: 'Your details', count: 'Step 2 of 2' },
} as const satisfies Record<SignUpStep, { readonly title: string; readonly count: string }>;
