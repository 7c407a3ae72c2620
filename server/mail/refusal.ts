const leastPermanent = 500;
const signInWanted = 530;

/**
 * True when the mail server turned a mail down for good: a reply of 5xx to its recipient or its content. A refusal of
 * our sign-in or our sender is the operator's to mend, and the mail waits for that.
 */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode } = error as Record<string, unknown>;
  return (
    (command === 'RCPT TO' || command === 'DATA') &&
    typeof responseCode === 'number' &&
    responseCode >= leastPermanent &&
    responseCode !== signInWanted
  );
}
