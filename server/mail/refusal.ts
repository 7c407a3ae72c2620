const leastPermanent = 500;
const signInWanted = 530;

/**
 * True if the mail server permanently refused a mail: a 5xx reply to its recipient or its content. If it refuses our
 * sign-in or our sender, the operator has to fix that, and the mail waits.
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
