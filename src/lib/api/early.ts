/** An answer that the page's head requested before this code was loaded. */
interface EarlyAnswer {
  readonly token: string;
  readonly response: Promise<Response>;
}

declare global {
  /** The answers that `src/islands/account/session-guard.ts` requested, by address. */
  var earlyAnswers: Record<string, EarlyAnswer> | undefined;
  /** The page's first calls by address: whose they are, and what the tab's cache knows of their answers. */
  var earlyCalls: Record<string, { id?: number; cached?: string | undefined }> | undefined;
  /** The cached customer as the same script read it, until it is first used. */
  var cachedCustomer: { firstname?: string; lastname?: string; email?: string } | null | undefined;
}

/** Returns the early answer once, if it was requested at this address with this token. */
export function takeEarlyAnswer(
  url: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.[url];
  if (!early || early.token !== token) return undefined;
  delete globalThis.earlyAnswers?.[url];
  return early.response;
}

/** True if a customer was signed in when the page's head ran, even if the session has ended since. */
export const wasSignedInAtStart = (): boolean => globalThis.earlyAnswers !== undefined;
