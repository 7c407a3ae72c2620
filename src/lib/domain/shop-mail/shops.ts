/** Shops by the name within their hosts, as in `order.bestbuy.com` or `amazon.de`. */
const shops: Readonly<Record<string, string>> = {
  amazon: 'Amazon',
  ebay: 'eBay',
  walmart: 'Walmart',
  shein: 'SHEIN',
  sheinemail: 'SHEIN',
  temu: 'Temu',
  temuemail: 'Temu',
  aliexpress: 'AliExpress',
  nike: 'Nike',
  apple: 'Apple',
  bestbuy: 'Best Buy',
  target: 'Target',
  etsy: 'Etsy',
  zara: 'Zara',
  hm: 'H&M',
  macys: 'Macy’s',
  costco: 'Costco',
  homedepot: 'The Home Depot',
  lowes: 'Lowe’s',
  newegg: 'Newegg',
  sephora: 'Sephora',
  ulta: 'Ulta Beauty',
  adidas: 'adidas',
  gap: 'Gap',
  oldnavy: 'Old Navy',
  nordstrom: 'Nordstrom',
  kohls: 'Kohl’s',
  asos: 'ASOS',
  zalando: 'Zalando',
  otto: 'OTTO',
  mediamarkt: 'MediaMarkt',
  fnac: 'Fnac',
  cdiscount: 'Cdiscount',
  elcorteingles: 'El Corte Inglés',
  bol: 'bol',
  coolblue: 'Coolblue',
  uniqlo: 'UNIQLO',
  wayfair: 'Wayfair',
  chewy: 'Chewy',
  bhphotovideo: 'B&H',
  fashionnova: 'Fashion Nova',
  forever21: 'Forever 21',
  samsclub: 'Sam’s Club',
  footlocker: 'Foot Locker',
  microsoft: 'Microsoft',
  dell: 'Dell',
  hp: 'HP',
  samsung: 'Samsung',
  lego: 'LEGO',
  ikea: 'IKEA',
  decathlon: 'Decathlon',
  mercadolibre: 'Mercado Libre',
  mercadolivre: 'Mercado Livre',
  iherb: 'iHerb',
  rockauto: 'RockAuto',
  autozone: 'AutoZone',
  victoriassecret: 'Victoria’s Secret',
  bathandbodyworks: 'Bath & Body Works',
};

/** The well-known shops, as they write their names. */
export const shopNames: readonly string[] = [...new Set(Object.values(shops))];

/** Services that send mails for shops: their own name is not the shop’s. */
const mailServices = new Set([
  'shopify',
  'shopifyemail',
  'paypal',
  'klarna',
  'narvar',
  'aftership',
  'shop',
  'gmail',
  'outlook',
  'hotmail',
  'yahoo',
  'icloud',
  'stripe',
  'squareup',
  'woocommerce',
]);

const secondLevel = new Set(['co', 'com', 'org', 'net']);

/** The name within a host: `amazon` of `marketplace.amazon.co.uk`. */
function nameInHost(host: string): string {
  const labels = host.toLowerCase().split('.');
  const end = secondLevel.has(labels.at(-2) ?? '') && labels.length > 2 ? 3 : 2;
  return labels.at(-end) ?? '';
}

/** The well-known shop that a host belongs to; undefined for any other host. */
export const shopOfHost = (host: string): string | undefined => shops[nameInHost(host)];

/** True for hosts of services that send mails for shops. */
export const writesForShops = (host: string): boolean => mailServices.has(nameInHost(host));
