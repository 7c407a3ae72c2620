interface AcknowledgedPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  /** The status that counts as acknowledgement. */
  readonly expected: number;
}

/** Sends JSON to a running server; returns the response, throws unless it is acknowledged. */
export async function post<Answer>({
  url,
  headers,
  body,
  expected,
}: AcknowledgedPost): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
  if (answer.status !== expected) throw new Error(`${url} answered ${answer.status}`);
  return await answer.json();
}
