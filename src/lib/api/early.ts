/** An answer that the page's head asked for before this code was there. */
interface EarlyAnswer {
  readonly url: string;
  readonly token: string;
  readonly response: Promise<Response>;
}

declare global {
  /** Left by the inline script of AccountLayout. */
  var earlyAnswer: EarlyAnswer | undefined;
}

/** Hands out the early answer once, if it was asked for at this address with this token. */
export function takeEarlyAnswer(
  url: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url || early.token !== token) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.response;
}
