import { type Query, stringifyQuery } from './contract/query-string.ts';

const withQuery = (path: string, query: Query): string => {
  const text = stringifyQuery(query);
  return text === '' ? path : `${path}?${text}`;
};

/** Every address of the portal as a function. */
export const paths = {
  /** Where a customer lands after the session ended; the server leads on to the home page. */
  root: () => '/',
  home: () => '/public/home',
  contact: () => '/public/contact',
  pricing: () => '/public/pricing',
  terms: () => '/public/terms',
  privacy: () => '/public/privacy',
  personalInfo: () => '/account/personal-info',
  accountPricing: () => '/account/pricing',
  signUp: (rby?: string) => withQuery('/auth/signup', { rby }),
  signUpProfile: () => '/auth/signup/profile',
  signUpDone: () => '/auth/signup/done',
  calculator: (query: Query = {}) => withQuery('/public/calculator', query),
  accountCalculator: (query: Query = {}) => withQuery('/account/calculator', query),
  /** What an invoice must show. */
  proofOfPurchase: () => '/public/important-documents#proof-of-purchase',
  restrictedItems: () => '/public/restricted-items',
  phone: (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`,
  /** Where somebody lands who closed the account. */
  accountClosed: () => '/auth/account-closed',
  signIn: (returnUrl?: string) => withQuery('/auth/signin', { returnUrl }),
  forgot: () => '/auth/forgot',
  /** Where a mailed link leads; what follows the # never reaches a server or a referrer. */
  reset: (token: string) => `/auth/reset#token=${encodeURIComponent(token)}`,
  /** Likewise, from the mail after sign-up. */
  activate: (token: string) => `/auth/activate#token=${encodeURIComponent(token)}`,
  /** Labelled Shipping Address (§2). */
  shippingAddress: () => '/account/preferences',
  loginAndSecurity: () => '/account/login-and-security',
  deliveryAddress: () => '/account/delivery-address',
  referAFriend: () => '/account/refer-a-friend',
  yourData: () => '/account/your-data',
  tracking: (query: Query = {}) => withQuery('/account/tracking', query),
  /** Labelled Invoices (§2). */
  billing: (query: Query = {}) => withQuery('/account/billing', query),
} as const;

/** True for an address that needs a session. */
export const isAccountPath = (pathname: string): boolean => pathname.startsWith('/account/');

// Any origin will do: it only shows whether a value tries to leave it.
const probe = 'https://portal.invalid';
const plainPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** The value, if it is a path of this site below /account/ that is safe to go to; else undefined. */
export function safeReturnUrl(value: string | null | undefined): string | undefined {
  if (!value || value.length > 2000 || !plainPath.test(value)) return undefined;
  if (!URL.canParse(value, probe)) return undefined;
  const url = new URL(value, probe);
  // Encoded separators mean different paths to different readers.
  if (url.origin !== probe || !isAccountPath(url.pathname)) return undefined;
  if (/%(?:2f|5c|0|1|7f)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
