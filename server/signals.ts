import { channel } from 'node:diagnostics_channel';
import type { ProblemCode } from '#lib/contract/problem.ts';

/** An event for metrics and traces; publishing costs next to nothing without a subscriber. */
function signal<Message extends object>(name: string) {
  const source = channel(`portal:${name}`);
  const publish = (message: Message): void => source.publish(message);
  /** Subscribes; the returned function unsubscribes. */
  const subscribe = (callback: (message: Message) => void): (() => void) => {
    const onMessage = (message: unknown) => callback(message as Message);
    source.subscribe(onMessage);
    return () => void source.unsubscribe(onMessage);
  };
  const hasSubscribers = (): boolean => source.hasSubscribers;
  return { publish, subscribe, hasSubscribers };
}

/** A refusal was answered. */
export const problemSignal = signal<{ readonly code: ProblemCode }>('problem');

/** The database or the file store was not available. */
export const outageSignal = signal<{ readonly reason: string }>('outage');

/** The database was found to be damaged, with the sentence that says what to do. */
export const damageSignal = signal<{ readonly message: string }>('damage');

/** The outcome of an attempt to send a mail. */
export type MailOutcome = 'sent' | 'postponed' | 'given-up' | 'refused';

/** An attempt to send a mail ended. */
export const mailSignal = signal<{
  readonly kind: string;
  readonly outcome: MailOutcome;
  readonly milliseconds: number;
}>('mail');

/** A query of the database ended; its text holds no values. */
export const querySignal = signal<{
  readonly sql: string;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
}>('query');

/** A release was put online, or could not be put online because of `error`. */
export const releaseSignal = signal<{ readonly id: string; readonly error?: unknown }>('release');
