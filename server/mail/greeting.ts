import { shortName } from '#server/auth/plain-name.ts';

/**
 * The greeting for a name that a stranger may have typed, perhaps to send a message with our mail; empty for text that
 * does not look like a name.
 */
export function greetingOf(name: string): { greeting?: string } {
  const greeting = shortName(name);
  return greeting === undefined ? {} : { greeting };
}
