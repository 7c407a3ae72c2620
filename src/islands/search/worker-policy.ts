/* Runs in the head of every page with a search. The Content-Security-Policy allows one Trusted Types policy, `default`.
   It is created here, before any other script could create it, and accepts only the script of Pagefind's worker. */
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
