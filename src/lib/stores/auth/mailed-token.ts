import { atom, onMount, type ReadableAtom } from 'nanostores';
import { mailedTokenPattern } from '#lib/contract/plain-rules.ts';
import { environment } from '#lib/environment.ts';

/** The token of a mailed link; it is removed from the address (after #) and stored nowhere. */
export function mailedTokenStore(): ReadableAtom<string | undefined> {
  const $token = atom<string | undefined>();
  onMount($token, () => {
    const take = () => {
      const { hash, pathname, search } = environment.location;
      if (hash === '') return;
      environment.history.replaceState(null, '', pathname + search);
      const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
      $token.set(mailedTokenPattern.test(token) ? token : undefined);
    };
    take();
    // A second link in the same tab changes the address without loading the page.
    return environment.listen('hashchange', take);
  });
  return $token;
}
