// SMTP reply codes (RFC 5321, RFC 4954).
const firstPermanentCode = 500;
const authenticationRequired = 530;

/**
 * True if the mail server permanently refused a mail: a 5xx reply to its recipient or its content. If it refuses our
 * sign-in or our sender, the operator has to fix that, and the mail waits.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { command, responseCode }: Record<string, unknown> = Object(error);
  return (
    (command === 'RCPT TO' || command === 'DATA') &&
    typeof responseCode === 'number' &&
    responseCode >= firstPermanentCode &&
    responseCode !== authenticationRequired
  );
}
