import {
  order,
  pack,
  type ReportedMail,
  sumRows,
  table,
} from '#tests/support/shop-mails/compose.ts';
import { forwards } from '#tests/support/shop-mails/further-forwards.ts';
import { charsets, days, orders, undone } from '#tests/support/shop-mails/further-kinds.ts';

const ups = { trackingNumbers: ['1Z999AA10123456784'] };
const usps = { trackingNumbers: ['9400111899223197428497'] };
const noParcel = { trackingNumbers: null };

const invisible: readonly ReportedMail[] = [
  { id: 'A word joiner', body: 'Tracking number: 1Z999\u2060AA101\u206023456784', expected: ups },
  {
    id: 'A byte order mark',
    body: '<p>Tracking number: 9400&#xFEFF;1118992&#xFEFF;23197428497</p>',
    expected: usps,
  },
  {
    id: 'A in a label',
    body: '<p>Order&#8203; num&#8203;ber: 44719&zwj;20118</p>',
    expected: { orderNumber: '4471920118' },
  },
  {
    id: 'A direction marks',
    body: order('\u200e$').replaceAll('.00', '.00\u200f'),
    expected: pack,
  },
  {
    id: 'A line break opportunity',
    body: '<p>Tracking number: 94001118<wbr>99223197<wbr>428497</p>',
    expected: usps,
  },
  {
    id: 'A filler of previews',
    body: `<div>${'&#847;&zwnj;&nbsp;'.repeat(50)}</div><p>${order().replaceAll('\n', '<br>')}</p>`,
    expected: pack,
  },
  {
    id: 'A subject',
    subject: 'Your or\u00adder 4471\u00ad920118 has shipped',
    body: 'Thank you',
    expected: { orderNumber: '4471920118' },
  },
  {
    id: 'A Mongolian separator',
    body: 'Subtotal: $1\u180e,289.00\nShipping: $11.00\nTotal: $1\u180e,300.00',
    expected: { itemTotal: 1289, shipping: 11, total: 1300 },
  },
  {
    id: 'A narrow spaces',
    body: 'Tracking number: 9400\u202f1118\u202f9922\u202f3197\u202f4284\u202f97',
    expected: usps,
  },
  { id: 'A invisible comma', body: order().replaceAll('89', '8\u20639'), expected: pack },
];

const labels: readonly ReportedMail[] = [
  { id: 'C help', body: 'Need help with tracking? Call 1 (800) 463-3339', expected: noParcel },
  { id: 'C by phone', body: 'Track your order by phone: 18004633339', expected: noParcel },
  { id: 'C fax', body: 'Tracking department fax: 18005550199', expected: noParcel },
  { id: 'C order to track', body: 'Tracking your order 112-3456789-1234567', expected: noParcel },
  {
    id: 'C text message',
    body: 'Shipment questions? Text 18005550142 to track',
    expected: noParcel,
  },
  {
    id: 'C not yet',
    body: 'Tracking number: not available yet. Order number 200012345678',
    expected: noParcel,
  },
  { id: 'C assistance', body: 'Tracking assistance: +1 888 555 0142', expected: noParcel },
  { id: 'C customer number', body: 'Tracking customer number: 481516234299', expected: noParcel },
  { id: 'C Spanish', body: 'Atención sobre seguimiento: 1-800-555-0199', expected: noParcel },
];

const brackets: readonly ReportedMail[] = [
  { id: 'D square', body: 'Tracking no. [UPS]: 1Z999AA10123456784', expected: ups },
  { id: 'D dash', body: 'Tracking number – 1Z999AA10123456784', expected: ups },
  { id: 'D quotes', body: 'Tracking #: «9400111899223197428497»', expected: usps },
  { id: 'D round', body: 'Tracking number: (9400111899223197428497)', expected: usps },
  { id: 'D groups', body: 'Tracking number: 1Z-999-AA1-01-2345-6784', expected: ups },
  {
    id: 'D number sign',
    body: '<p>Tracking number: <b>#1Z999AA10123456784</b></p>',
    expected: ups,
  },
  { id: 'D wide colon', body: 'UPS Tracking Number：1Z999AA10123456784', expected: ups },
  {
    id: 'D postal',
    body: 'Tracking number (International Mail): RR 123 456 785 US',
    expected: { trackingNumbers: ['RR123456785US'] },
  },
  {
    id: 'D Amazon',
    body: 'Tracking ID → TBA303112345678',
    expected: { trackingNumbers: ['TBA303112345678'] },
  },
  { id: 'D bullet', body: '• Tracking number • 9400 1118 9922 3197 4284 97', expected: usps },
  {
    id: 'D minus',
    body: 'Tracking number (FedEx Ground) — 9865 7878 8855',
    expected: { trackingNumbers: ['986578788855'] },
  },
];

const columns: readonly ReportedMail[] = [
  {
    id: 'E number first',
    body: table('Item #|Description|Qty|Price', '884411|Trail Pack 40L|1|$89.00', ...sumRows),
    expected: pack,
  },
  {
    id: 'E UPC',
    body: table(
      'Product|UPC|Price|Qty|Total',
      'Trail Pack 40L|012345678905|$89.00|1|$89.00',
      ...sumRows,
    ),
    expected: pack,
  },
  {
    id: 'E SKU first',
    body: table(
      'SKU|Product|Qty|Unit price|Amount',
      '100234|Trail Pack 40L|1|$89.00|$89.00',
      ...sumRows,
    ),
    expected: pack,
  },
  { id: 'E in brackets', body: order('$', 'Trail Pack 40L (UPC: 012345678905)'), expected: pack },
  { id: 'E ASIN', body: order('$', 'Trail Pack 40L\nASIN: B00TRAIL40'), expected: pack },
  { id: 'E model', body: order('$', 'Trail Pack 40L\nModel: 40210'), expected: pack },
  {
    id: 'E after the pieces',
    body: table('Product|Qty|EAN|Price', 'Trail Pack 40L|1|5012345678900|$89.00', ...sumRows),
    expected: pack,
  },
  {
    id: 'E plain text',
    body: 'Item no.\tProduct\tQty\tPrice\n100-234\tTrail Pack 40L\t1\t$89.00\nSubtotal\t$89.00\nShipping\t$11.00\nTotal\t$100.00',
    expected: pack,
  },
];

const inCurrency = (currency: string) => ({ itemTotal: 89, shipping: 11, total: 100, currency });

const amounts: readonly ReportedMail[] = [
  { id: 'F TT$', body: order('TT$'), expected: inCurrency('TTD') },
  { id: 'F Bds$', body: order('Bds$'), expected: inCurrency('BBD') },
  { id: 'F EC$', body: order('EC$'), expected: inCurrency('XCD') },
  { id: 'F JMD$', body: order('JMD$ '), expected: inCurrency('JMD') },
  { id: 'F J$', body: order('J$'), expected: inCurrency('JMD') },
  { id: 'F NZ $', body: order('NZ $'), expected: inCurrency('NZD') },
  {
    id: 'F Bahrain',
    body: 'Subtotal: BHD 12.500\nShipping: BHD 1.250\nTotal: BHD 13.750',
    expected: { itemTotal: 12.5, shipping: 1.25, total: 13.75, currency: 'BHD' },
  },
  {
    id: 'F Chile',
    body: 'Subtotal: CLP 12.990\nEnvío: CLP 1.010\nTotal: CLP 14.000',
    expected: { itemTotal: 12990, shipping: 1010, total: 14000, currency: 'CLP' },
  },
  {
    id: 'F India',
    body: 'Subtotal: ₹1,29,800.00\nShipping: ₹200.00\nTotal: ₹1,30,000.00',
    expected: { itemTotal: 129800, shipping: 200, total: 130000, currency: 'INR' },
  },
  {
    id: 'F Poland',
    body: 'Subtotal: 1 298,00 zł\nShipping: 2,00 zł\nTotal: 1 300,00 zł',
    expected: { itemTotal: 1298, shipping: 2, total: 1300, currency: 'PLN' },
  },
  {
    id: 'F Switzerland',
    body: 'Subtotal: CHF 89.–\nShipping: CHF 11.–\nTotal: CHF 100.–',
    expected: inCurrency('CHF'),
  },
  {
    id: 'F Romania',
    body: 'Subtotal: 1.298,00 lei\nShipping: 2,00 lei\nTotal: 1.300,00 lei',
    expected: { itemTotal: 1298, shipping: 2, total: 1300, currency: 'RON' },
  },
  {
    id: 'F Japan',
    body: 'Subtotal: 12,800円\nShipping: 200円\nTotal: 13,000円',
    expected: { itemTotal: 12800, shipping: 200, total: 13000, currency: 'JPY' },
  },
  {
    id: 'F wide digits',
    body: 'Subtotal: ＄８９．００\nShipping: ＄１１．００\nTotal: ＄１００．００',
    expected: { itemTotal: 89, total: 100 },
  },
  {
    id: 'F word',
    body: 'Subtotal: 89.00 US dollars\nShipping: 11.00 US dollars\nTotal: 100.00 US dollars',
    expected: inCurrency('USD'),
  },
  {
    id: 'F cents of a piece',
    body: table('Product|Qty|Price|Total', 'Screw M3|1000|$0.089|$89.00', ...sumRows),
    expected: { ...pack, items: [{ description: 'Screw M3', quantity: 1000, price: 0.089 }] },
  },
];

/** Further mails of the classes in which other programs' faults were reported. */
export const furtherReports = [
  ...invisible,
  ...forwards,
  ...labels,
  ...brackets,
  ...columns,
  ...amounts,
  ...days,
  ...undone,
  ...orders,
  ...charsets,
];
