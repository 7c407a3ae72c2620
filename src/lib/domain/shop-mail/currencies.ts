const signs: Readonly<Record<string, string>> = {
  us$: 'USD',
  u$s: 'USD',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  zł: 'PLN',
  zl: 'PLN',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  mx$: 'MXN',
  j$: 'JMD',
  ja$: 'JMD',
  r$: 'BRL',
  'cn¥': 'CNY',
  rmb: 'CNY',
};

const codes = new Set(Intl.supportedValuesOf('currency'));

/** The currency that a sign or code means; a bare dollar is that of the United States. */
export function currencyOf(written: string): string | undefined {
  const sign = written.replaceAll(/\s/g, '');
  const code = sign.toUpperCase();
  return signs[sign.toLowerCase()] ?? (codes.has(code) ? code : undefined);
}

const dollars: Readonly<Record<string, string>> = {
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
};

/** The dollar of a sender: that of its country, or else of the United States. */
export function dollarOf(sender: string): string {
  const [, country = ''] = /\.([a-z]{2})>?$/.exec(sender.trim().toLowerCase()) ?? [];
  return dollars[country] ?? 'USD';
}
