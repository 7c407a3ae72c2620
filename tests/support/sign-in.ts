import type { FastifyInstance } from 'fastify';
import { createToken } from '#lib/contract/session.ts';
import { answerOf, demo } from './portal.ts';

interface Reached {
  readonly app: FastifyInstance;
}

/** Tries to sign in as the page does, optionally from an IP address; returns the response. */
export const trySignIn = (
  { app }: Reached,
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

/** The response to a sign-in, including errors. */
export const signInAs = async (
  portal: Reached,
  username: string,
  password: string = demo.password,
) => answerOf(createToken, await trySignIn(portal, username, password));
