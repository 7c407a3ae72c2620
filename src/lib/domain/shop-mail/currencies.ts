const symbols: Readonly<Record<string, string>> = {
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

/** The currency that a symbol or code means, undefined for any other text; a bare “$” is the US dollar. */
export function currencyOf(text: string): string | undefined {
  const symbol = text.replaceAll(/\s/g, '');
  const code = symbol.toUpperCase();
  return symbols[symbol.toLowerCase()] ?? (codes.has(code) ? code : undefined);
}

const dollarsByCountry: Readonly<Record<string, string>> = {
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

/** The dollar of a sender: that of the country in its address, or else the US dollar. */
export function dollarOf(sender: string): string {
  const [, country = ''] = /\.([a-z]{2})>?$/.exec(sender.trim().toLowerCase()) ?? [];
  return dollarsByCountry[country] ?? 'USD';
}
