import { type Query, stringifyQuery } from './contract/query-string.ts';

const withQuery = (path: string, query: Query): string => {
  const text = stringifyQuery(query);
  return text === '' ? path : `${path}?${text}`;
};

/** Every address that code leads to, as a function. */
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
  referAFriend: () => '/account/refer-a-friend',
  tracking: (query: Query = {}) => withQuery('/account/tracking', query),
  /** Labelled Invoices (§2). */
  billing: (query: Query = {}) => withQuery('/account/billing', query),
} as const;
