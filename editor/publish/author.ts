import type { Author } from '#editor/history/commit.ts';
import type { Repository } from '#editor/history/repository.ts';

/** The cookie in which a browser keeps the name of its editor. */
export const nameCookie = 'editor-name';

// A commit has its author on one line, between signs of its own.
const oneLine = (name: string): string => name.replace(/[\s<>\p{Cc}]+/gu, ' ').trim();

const nameIn = (cookies: string): string | undefined => {
  const value = /(?:^|; )editor-name=([^;]*)/.exec(cookies)?.[1];
  try {
    return value === undefined ? undefined : oneLine(decodeURIComponent(value)).slice(0, 80);
  } catch {
    return undefined;
  }
};

/** The editor who signed in at the editors' address (editor/address); undefined where nobody signs in. */
export function signedInEditor(
  headers: Headers,
): { name: string; mayPublish: boolean } | undefined {
  const name = headers.get('x-editor-name');
  if (name === null) return undefined;
  return { name: decodeURIComponent(name), mayPublish: headers.get('x-editor-role') === 'publish' };
}

/**
 * Who sent a request: the signed-in editor, else the name kept in the browser, else git's user. The name is empty if
 * nobody gave one.
 */
export async function authorOf(repository: Repository, headers: Headers): Promise<Author> {
  const gitName = await repository.config('user.name');
  const gitEmail = await repository.config('user.email');
  const cookieName = nameIn(headers.get('cookie') ?? '');
  const name = signedInEditor(headers)?.name ?? (cookieName || gitName || '');
  const isGitUser = name === gitName && gitEmail !== undefined;
  return { name, email: isGitUser ? gitEmail : 'editor@localhost' };
}
