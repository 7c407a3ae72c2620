/** Signs that several currencies have; the sender’s country tells which. */
export type SharedSign = '$' | 'kr' | 'Rs';

const signs: Readonly<Record<string, string>> = {
  $: '$',
  u$s: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  'cn¥': 'CNY',
  'jp¥': 'JPY',
  円: 'JPY',
  元: 'CNY',
  rmb: 'CNY',
  '₹': 'INR',
  rs: 'Rs',
  'rs.': 'Rs',
  '₩': 'KRW',
  원: 'KRW',
  '₽': 'RUB',
  руб: 'RUB',
  '₺': 'TRY',
  tl: 'TRY',
  '₴': 'UAH',
  грн: 'UAH',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  '₪': 'ILS',
  '₦': 'NGN',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  лв: 'BGN',
  kr: 'kr',
  'kr.': 'kr',
};

/** The dollars and pesos by the letters before their sign: “TT$”, “Bds$”. */
const dollars: Readonly<Record<string, string>> = {
  us: 'USD',
  u: 'USD',
  c: 'CAD',
  ca: 'CAD',
  can: 'CAD',
  cdn: 'CAD',
  a: 'AUD',
  au: 'AUD',
  nz: 'NZD',
  hk: 'HKD',
  s: 'SGD',
  sg: 'SGD',
  mx: 'MXN',
  mex: 'MXN',
  j: 'JMD',
  ja: 'JMD',
  jm: 'JMD',
  r: 'BRL',
  tt: 'TTD',
  t: 'TTD',
  bds: 'BBD',
  bd: 'BBD',
  ec: 'XCD',
  bz: 'BZD',
  ci: 'KYD',
  ky: 'KYD',
  g: 'GYD',
  gy: 'GYD',
  bs: 'BSD',
  nt: 'TWD',
  fj: 'FJD',
  cl: 'CLP',
  clp: 'CLP',
  co: 'COP',
  col: 'COP',
  ar: 'ARS',
};

const codes = new Set(Intl.supportedValuesOf('currency'));

/** The currency of a dollar sign with letters before it, undefined if they are those of another word. */
export const dollarWith = (letters: string): string | undefined => {
  const code = letters.toUpperCase();
  return dollars[letters.toLowerCase()] ?? (codes.has(code) ? code : undefined);
};

/** The code that a sign or a code means, or a sign that several currencies share; undefined for any other text. */
export function currencyOf(text: string): string | undefined {
  const sign = text.replaceAll(/\s/g, '');
  const [, letters] = /^([a-z]{1,4})\$$/i.exec(sign) ?? [];
  if (letters) return dollarWith(letters);
  const code = sign.toUpperCase();
  return signs[sign.toLowerCase()] ?? (codes.has(code) ? code : undefined);
}

const nations: Readonly<Record<string, string>> = {
  us: 'USD',
  'u.s.': 'USD',
  american: 'USD',
  canadian: 'CAD',
  australian: 'AUD',
  jamaican: 'JMD',
  barbados: 'BBD',
  singapore: 'SGD',
};

/** The currency of words after an amount: “US dollars”, “euros”. */
export function currencyOfWords(words: string): string | undefined {
  const [nation = '', unit = nation] = words.toLowerCase().split(/\s+/);
  if (unit.startsWith('euro')) return 'EUR';
  if (unit === 'yen') return 'JPY';
  return unit.startsWith('d') ? (nations[nation] ?? '$') : undefined;
}

const minorDigits = new Map<string, number>();

/** How many digits follow the point in a currency, such as 2, 0 for yen and 3 for Kuwait’s dinar. */
export function minorDigitsOf(currency: string | undefined): number {
  if (currency === undefined || !codes.has(currency)) return 2;
  const known = minorDigits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  // Unicode counts what is in use: no fils in Iraq.
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  minorDigits.set(currency, digits);
  return digits;
}

/** True for currencies whose countries write a point before the cents, never among thousands. */
export const hasPointBeforeCents = (currency: string | undefined): boolean =>
  currency === undefined || /^(?:\$|Rs|[A-Z]{2}D|GBP|CNY|INR|MXN|ILS|PHP|THB)$/.test(currency);

const sharedByCountry: Readonly<Record<SharedSign, Readonly<Record<string, string>>>> = {
  $: {
    ca: 'CAD',
    au: 'AUD',
    nz: 'NZD',
    mx: 'MXN',
    jm: 'JMD',
    sg: 'SGD',
    hk: 'HKD',
    br: 'BRL',
    tt: 'TTD',
    bb: 'BBD',
    bs: 'BSD',
    bz: 'BZD',
    gy: 'GYD',
    ky: 'KYD',
    lc: 'XCD',
    ag: 'XCD',
    gd: 'XCD',
    tw: 'TWD',
    cl: 'CLP',
    co: 'COP',
    ar: 'ARS',
  },
  kr: { se: 'SEK', no: 'NOK', dk: 'DKK', is: 'ISK' },
  Rs: { in: 'INR', pk: 'PKR', lk: 'LKR', np: 'NPR', mu: 'MUR' },
};

/** True for a sign that several currencies share. */
export const isShared = (currency: string): currency is SharedSign => currency in sharedByCountry;

/** The currency of a shared sign by the country in the sender’s address; the US dollar for a dollar from elsewhere. */
export function sharedCurrencyOf(sign: SharedSign, sender: string): string | undefined {
  const [, country = ''] = /\.([a-z]{2})>?$/.exec(sender.trim().toLowerCase()) ?? [];
  return sharedByCountry[sign][country] ?? (sign === '$' ? 'USD' : undefined);
}
