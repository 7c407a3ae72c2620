import { changePassword } from '#lib/contract/login-and-security.ts';
import { demo, type Portal } from './portal.ts';

export const newPassword = 'Mangoes on the veranda 7';

/** What the demo customer sends to change the password, with the current one or another. */
export const validChange = { currentPassword: demo.password, newPassword };
export const wrongChange = { currentPassword: 'not the password', newPassword };

/** Sends a body, valid or not, to change the password of a session's customer. */
export const change = (
  { app }: Pick<Portal, 'app'>,
  token: string,
  body: unknown,
  remoteAddress = '127.0.0.1',
) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${changePassword.path}`,
    headers: { 'x-token': token, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress,
  });
