/* How the tab keeps an answer. The inline scripts of the account's pages read and write it too. */

/** Begins the key of every answer, whichever build kept it. */
export const anyBuildPrefix = 'AB:cache:';

/** Begins the keys of this build's answers, so that it reads no other shapes; the address of the call follows. */
export const cachePrefix = `${anyBuildPrefix}${import.meta.env.BUILD_ID}:`;

/** The customer that an answer belongs to, when it came in milliseconds, and its JSON. */
interface Entry {
  readonly owner: number;
  readonly at: number;
  readonly json: string;
}

export const writeEntry = ({ owner, at, json }: Entry): string => `${owner} ${at} ${json}`;

export function readEntry(text: string): Entry {
  const [owner = '', at = ''] = text.split(' ', 2);
  return { owner: Number(owner), at: Number(at), json: text.slice(owner.length + at.length + 2) };
}
