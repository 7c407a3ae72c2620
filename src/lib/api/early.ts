/** An answer that the page's head asked for before this code was there. */
interface EarlyAnswer {
  readonly token: string;
  readonly response: Promise<Response>;
}

declare global {
  /** Left by the inline script of AccountLayout, by address. */
  var earlyAnswers: Record<string, EarlyAnswer> | undefined;
  /** The calls of the page's first look, by address: whose they are, and what the tab knows of their answers. */
  var earlyCalls: Record<string, { id?: number; cached?: string | undefined }> | undefined;
  /** What the tab knows of the customer, read by the same script and not yet looked at by anybody. */
  var cachedCustomer: { firstname?: string; lastname?: string; email?: string } | null | undefined;
}

/** Hands out the early answer once, if it was asked for at this address with this token. */
export function takeEarlyAnswer(
  url: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const answers = globalThis.earlyAnswers;
  const early = answers?.[url];
  if (!answers || early?.token !== token) return undefined;
  delete answers[url];
  return early?.response;
}

/** True when somebody was signed in as the page's head ran, whatever became of it since. */
export const wasSignedInAtStart = (): boolean => globalThis.earlyAnswers !== undefined;
