/* Runs in the head of every page with a search. A page's policy allows one Trusted Types policy, `default`: made at once,
   so that no other script can make it, and good for Pagefind's worker alone. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => unknown;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (new URL(url, location.href).href === `${location.origin}/pagefind/pagefind-worker.js`)
      return url;
    throw new TypeError(`A script from ${url} is not allowed here.`);
  },
});
