import type { FastifyInstance } from 'fastify';
import { createToken } from '#lib/contract/session.ts';
import { answerOf, demo } from './portal.ts';

interface Server {
  readonly app: FastifyInstance;
}

/** Tries to sign in as the page does, optionally from an IP address; returns the response. */
export const trySignIn = (
  { app }: Server,
  username: string,
  password: string,
  remoteAddress = '127.0.0.1',
) =>
  app.inject({
    method: 'POST',
    url: `/identity${createToken.path}`,
    payload: { grant_type: 'password', username, password },
    remoteAddress,
  });

/** The answer to a sign-in, which may be a refusal with a negative code. */
export const signInAs = async (
  portal: Server,
  username: string,
  password: string = demo.password,
) => answerOf(createToken, await trySignIn(portal, username, password));
