import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { changedPassword, codeAnswer, currentPassword, id, instant } from './fields.ts';
import { maxSessions } from './plain-rules.ts';

/** The current password and the new one. */
export const passwordChangeSchema = z.strictObject({
  currentPassword,
  newPassword: changedPassword,
});

/** POST api/v1/customers/changepassword */
export const changePassword = endpoint('changePassword', {
  auth: 'customer',
  summary: 'Changes the password and ends every other session',
  description:
    'Wrong current passwords count like failed sign-ins of the account: after five the next one has to wait (429 with Retry-After). A new password that is easy to guess, or the current one, is refused at its field.',
  body: passwordChangeSchema,
  answer: codeAnswer,
  problems: ['unauthenticated', 'invalid', 'current-password'],
});

/** One place where the customer is signed in. */
export const activeSessionSchema = z.object({
  id,
  device: z.string().check(z.describe('Browser and system in words, as they named themselves.')),
  place: z
    .string()
    .check(z.describe('The browser’s time zone at sign-in, in words; may be empty.')),
  createdAt: instant,
  lastUsedAt: instant,
  current: z.boolean().check(z.describe('The session of this call.')),
});

export type ActiveSession = z.output<typeof activeSessionSchema>;

/** Every session of a customer. */
const activeSessionsSchema = z.array(activeSessionSchema).check(z.maxLength(maxSessions));

/** GET api/v1/customers/sessions */
export const listSessions = endpoint('listSessions', {
  auth: 'customer',
  summary: 'Where the customer is signed in, last used first',
  description: `The session of this call comes first, then the others by last use. An \`id\` names a session and cannot be used to sign in. A customer has at most ${maxSessions} sessions: another sign-in ends the one that was unused for longest.`,
  answer: z.object({ data: activeSessionsSchema }),
  problems: ['unauthenticated'],
});

/** DELETE api/v1/customers/sessions/{sessionId} */
export const endSession = endpoint('endSession', {
  auth: 'customer',
  summary: 'Signs one session out',
  description: 'Its token is refused from then on. The session of this call may be ended too.',
  params: z.object({ sessionId: id }),
  problems: ['unauthenticated', 'not-found'],
});

/** POST api/v1/customers/sessions/endothers */
export const endOtherSessions = endpoint('endOtherSessions', {
  auth: 'customer',
  summary: 'Signs out everywhere but here',
  description: '`ended` counts the sessions that were signed out.',
  answer: z.object({ ended: z.number() }),
  problems: ['unauthenticated'],
});
