import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { createToken, logout } from '#lib/contract/session.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { openSession } from '#server/auth/session.ts';
import { sessionAnswer } from '#server/auth/session-answer.ts';
import { findSignInMethod } from '#server/auth/sign-in-method.ts';
import { logEvent } from '../http/log.ts';
import { addressBucket } from '../limits/address-bucket.ts';
import { countSignIn } from '../limits/sign-ins.ts';
import { forgetFailures, isThrottled, recordFailure } from '../limits/throttle.ts';
import { ProblemError } from '../problem.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { findWaiting, resendLink } from '../sign-up/activation-link.ts';
import { transact } from '../store/open.ts';
import { findCredentials, signInName } from '../store/queries/customers.ts';
import { deleteSession } from '../store/queries/sessions.ts';

/** The `code` of a refused sign-in, as the specification numbers them. */
const refusedFor = { credentials: -1, attempts: -4 } as const;

const disabled = ({ tenant }: Services) =>
  new ProblemError(
    'conflict',
    `This account cannot be used right now. Please call us at ${tenant.phone}.`,
  );

/** POST identity/token: the one call that also accepts a form, as the specification demands. */
async function tokenModule(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(formBody, { bodyLimit: 16_384 });

  route(app, services, createToken, async ({ input, request }) => {
    const { username, password, time_zone: timeZone, device, captcha_id: id } = input.body;
    const subject = { account: username.toLowerCase(), address: addressBucket(request.ip) };
    const throttled = () => {
      logEvent(request, 'warn', 'sign-in-throttled', 'sign-in refused: too many attempts');
      return { code: refusedFor.attempts };
    };
    const credentials = await findCredentials(services.store, signInName(username));
    const captcha = id === undefined ? undefined : { id, code: input.body.captcha_code ?? '' };
    const method = await findSignInMethod(services, subject, {
      account: credentials,
      device,
      captcha,
    });
    if (!method) return throttled();
    // Looked up for customers too, so that the response time does not reveal who is one.
    const waiting = await findWaiting(services, username);
    const { passwordHash } = credentials ?? waiting ?? {};
    const matches = await services.passwords.verify(passwordHash, password, subject);
    // Checked again: of a hundred simultaneous guesses only the first few may succeed.
    if (await isThrottled(services, method)) return throttled();
    // Only somebody who knows the password may learn that there is such an account.
    if (matches && credentials?.status === 'DISABLED') {
      logEvent(request, 'warn', 'sign-in-disabled', 'sign-in refused: the account is disabled');
      throw disabled(services);
    }
    const browser = { userAgent: request.headers['user-agent'], timeZone };
    const owner = matches && credentials?.status === 'ACTIVE' ? credentials : undefined;
    const { address } = subject;
    if (owner && !captcha && !(await countSignIn(services, { customerId: owner.id, address })))
      return throttled();
    const opened = owner && (await openSession(services, owner, browser));
    if (matches && !credentials && waiting) await resendLink(services, waiting);
    if (!credentials || !opened) {
      await recordFailure(services, method);
      logEvent(request, 'warn', 'sign-in-failed', 'sign-in refused: invalid credentials');
      return { code: refusedFor.credentials };
    }
    // A sign-in that needed a device or a captcha does not clear the failures, which were not the owner's.
    if (method.shown === 'nothing') await forgetFailures(services.store, subject.account);
    const { token, ended } = opened;
    const about = { customerId: credentials.id, ...(ended > 0 ? { ended } : {}) };
    logEvent(request, 'info', 'sign-in', 'signed in', about);
    return sessionAnswer(services, credentials, token);
  });
}

/** POST identity/token and identity/logout. */
export async function sessionModule(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => await tokenModule(scope, services));

  route(app, services, logout, async ({ session, request }) => {
    await transact(services.store, async (transaction) => {
      if (await deleteSession(transaction, session.tokenHash))
        await auditOwn(transaction, services, session.customerId, 'sign-out');
    });
    logEvent(request, 'info', 'sign-out', 'signed out');
    return undefined;
  });
}
