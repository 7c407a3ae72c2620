import { listSessions } from '#lib/contract/login-and-security.ts';
import { createToken } from '#lib/contract/session.ts';
import { answerOf, demo, mePath, type Portal } from './portal.ts';

export const sessionsPath = '/api/v1/customers/sessions';

interface Browser {
  readonly userAgent?: string;
  readonly timeZone?: string;
}

/** Signs in from a browser; returns the token. */
export async function signIn(
  { app }: Portal,
  { userAgent = '', timeZone }: Browser = {},
  { email, password }: { email: string; password: string } = demo,
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/identity/token',
    headers: { 'user-agent': userAgent },
    payload: { grant_type: 'password', username: email, password, time_zone: timeZone },
  });
  return answerOf(createToken, answer).access_token ?? '';
}

/** The customer's sessions, as the list of sessions reports them. */
export const listOf = async (portal: Portal, token: string) =>
  answerOf(listSessions, await portal.get(sessionsPath, token)).data;

/** 200 while the token's session is valid. */
export const statusOf = async (portal: Portal, token: string) =>
  (await portal.get(mePath, token)).statusCode;
