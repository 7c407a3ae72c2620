/** Fetches the second step, which the first does without. */
export const loadProfileStep = async () => ({
  default: (await import('./ProfileStep.tsx')).ProfileStep,
});

/** Fetches it ahead of need; if it fails, the need will tell. */
export const loadProfileStepAhead = (): void => {
  loadProfileStep().catch(() => undefined);
};
