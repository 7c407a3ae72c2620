import { type Query, stringifyQuery } from './contract/query-string.ts';

const withQuery = (path: string, query: Query): string => {
  const text = stringifyQuery(query);
  return text === '' ? path : `${path}?${text}`;
};

/** The addresses that code links to. */
export const paths = {
  /** Where a customer lands when the session has ended; the server redirects to the home page. */
  root: () => '/',
  home: () => '/public/home',
  contact: () => '/public/contact',
  contactForm: () => '/public/contact#write',
  pricing: () => '/public/pricing',
  howLong: () => '/public/how-long',
  howToPay: () => '/public/how-to-pay',
  terms: () => '/public/terms',
  privacy: () => '/public/privacy',
  personalInfo: () => '/account/personal-info',
  accountPricing: () => '/account/pricing',
  signUp: (rby?: string) => withQuery('/auth/signup', { rby }),
  signUpProfile: () => '/auth/signup/profile',
  signUpDone: () => '/auth/signup/done',
  calculator: (query: Query = {}) => withQuery('/public/calculator', query),
  accountCalculator: (query: Query = {}) => withQuery('/account/calculator', query),
  /** The page says what an invoice must show. */
  proofOfPurchase: () => '/public/important-documents#proof-of-purchase',
  collectorAuthorization: () => '/public/important-documents#collector-authorization',
  /** A map of an address, in whichever program the phone opens it with. */
  map: (address: string) =>
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
  restrictedItems: () => '/public/restricted-items',
  phone: (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`,
  accountClosed: () => '/auth/account-closed',
  signIn: (returnUrl?: string) => withQuery('/auth/signin', { returnUrl }),
  forgot: () => '/auth/forgot',
  /** In a mailed link: the part after # reaches no server and no referrer. */
  reset: (token: string) => `/auth/reset#token=${encodeURIComponent(token)}`,
  /** In the mail after sign-up; the token is after # for the same reason. */
  activate: (token: string) => `/auth/activate#token=${encodeURIComponent(token)}`,
  /** Labeled Shipping Address (§2). */
  shippingAddress: () => '/account/preferences',
  loginAndSecurity: () => '/account/login-and-security',
  referAFriend: () => '/account/refer-a-friend',
  tracking: (query: Query = {}) => withQuery('/account/tracking', query),
  /** Opens the form over the list. */
  announce: () => '/account/tracking#announce',
  /** Labeled Invoices (§2). */
  billing: (query: Query = {}) => withQuery('/account/billing', query),
} as const;

/** The link in the mail to a new invoice email; apart, because no page leads there and lists need not load it. */
export const confirmInvoiceEmailPath = (token: string): string =>
  `/auth/invoice-email#token=${encodeURIComponent(token)}`;
