import type { Author } from '#editor/history/commit.ts';
import type { Repository } from '#editor/history/repository.ts';

/** The cookie in which a browser keeps who edits there. */
export const nameCookie = 'editor-name';

const nameIn = (cookies: string): string | undefined => {
  const value = /(?:^|; )editor-name=([^;]*)/.exec(cookies)?.[1];
  try {
    return value === undefined ? undefined : decodeURIComponent(value).trim().slice(0, 80);
  } catch {
    return undefined;
  }
};

/** Who signed in where the editor has an address of its own (editor/address), and may only edit or also publish. */
export function signedIn(headers: Headers): { name: string; mayPublish: boolean } | undefined {
  const name = headers.get('x-editor-name');
  if (name === null) return undefined;
  return { name: decodeURIComponent(name), mayPublish: headers.get('x-editor-role') === 'publish' };
}

/** Who sent a request: the one who signed in, the name kept in the browser, or the one that git knows; empty if nobody ever said. */
export async function authorOf(repository: Repository, headers: Headers): Promise<Author> {
  const [known, email] = [
    await repository.config('user.name'),
    await repository.config('user.email'),
  ];
  const name = signedIn(headers)?.name ?? (nameIn(headers.get('cookie') ?? '') || known || '');
  const isKnown = name === known && email !== undefined;
  return { name, email: isKnown ? email : 'editor@localhost' };
}
