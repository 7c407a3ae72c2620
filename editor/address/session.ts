import type { IncomingHttpHeaders } from 'node:http';
import { audit } from '#server/audit/audit.ts';
import { hashToken, newToken } from '#server/auth/token.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import {
  deleteEditorSession,
  type Editor,
  findEditorOfSession,
  insertEditorSession,
} from '#server/store/queries/editors.ts';
import { hour } from '#server/units/duration.ts';

/** What the editors' address needs of the portal. */
export type EditorServices = Pick<Services, 'store' | 'clock' | 'config'>;

/** A working day: an editor signs in each morning. */
const lifetime = 12 * hour;

// The prefix keeps other hosts of the domain, and pages without TLS, from setting the cookie.
const cookieName = '__Host-editor';
const cookieAttributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

const tokenIn = ({ cookie = '' }: IncomingHttpHeaders): string | undefined =>
  /(?:^|; )__Host-editor=([\w-]{43})(?:;|$)/.exec(cookie)?.[1];

/** Opens a session for a key; returns its cookie, or undefined if nobody has this key. */
export async function signIn(services: EditorServices, key: string): Promise<string | undefined> {
  const token = newToken();
  const now = services.clock();
  return await transact(services.store, async (transaction) => {
    const editor = await insertEditorSession(transaction, {
      keyHash: hashToken(key),
      tokenHash: hashToken(token),
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifetime).toISOString(),
    });
    if (!editor) return undefined;
    await audit(transaction, services, { actor: `editor ${editor.name}`, act: 'editor-signed-in' });
    return `${cookieName}=${token}; Max-Age=${lifetime / 1000}; ${cookieAttributes}`;
  });
}

/** The editor whose session a request's cookie names; undefined without a valid one. */
export async function editorOf(
  { store, clock }: EditorServices,
  headers: IncomingHttpHeaders,
): Promise<Editor | undefined> {
  const token = tokenIn(headers);
  if (token === undefined) return undefined;
  return await findEditorOfSession(store, hashToken(token), clock().toISOString());
}

/** Ends a request's session; returns the header that removes its cookie. */
export async function signOut(
  services: EditorServices,
  headers: IncomingHttpHeaders,
): Promise<string> {
  const editor = await editorOf(services, headers);
  const token = tokenIn(headers);
  if (editor && token)
    await transact(services.store, async (transaction) => {
      await deleteEditorSession(transaction, hashToken(token));
      await audit(transaction, services, {
        actor: `editor ${editor.name}`,
        act: 'editor-signed-out',
      });
    });
  return `${cookieName}=; Max-Age=0; ${cookieAttributes}`;
}
