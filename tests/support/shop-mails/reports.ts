import {
  order,
  pack,
  type ReportedMail,
  sumRows,
  table,
} from '#tests/support/shop-mails/compose.ts';

const karen = 'Karen Blake <karen.blake@mail.example>';
const ridgeline = 'Ridgeline Outfitters <orders@ridgeline.example>';
const usps = { trackingNumbers: ['9400111899223197428497'] };
const shop = { shop: 'Ridgeline Outfitters' };
const nothingToAnnounce = {
  orderNumber: null,
  items: null,
  itemTotal: null,
  total: null,
  trackingNumbers: null,
};

/** The sums as lines. */
const sums = (subtotal: string, shipping: string, total: string): string =>
  `Subtotal: ${subtotal}\nShipping: ${shipping}\nTotal: ${total}\n`;

const orderData = (fields: string): string =>
  `<script type="application/ld+json">{"@context":"http://schema.org","@type":"Order","orderNumber":"4471920118",${fields}}</script>`;

/** The mails of `bugs.md`: small inputs made from public reports about other programs. */
export const reports: readonly ReportedMail[] = [
  {
    id: 'A1',
    body: '<p>Tracking number: 94001118&#8203;99223197&#8203;428497</p>',
    expected: usps,
  },
  { id: 'A2', body: 'Tracking number: 94001118\u200b99223197\u200b428497', expected: usps },
  {
    id: 'A5',
    body: '<p>Subtotal: $1&zwnj;,289.00<br>Shipping: $11.00<br>Total: $1&zwnj;,300.00</p>',
    expected: { itemTotal: 1289, shipping: 11, total: 1300 },
  },
  {
    id: 'A6',
    body: '<p>Bestell&shy;nummer: 4471920118<br>Zwischen&shy;summe: 89,00 €<br>Versand&shy;kosten: 11,00 €<br>Gesamt&shy;summe: 100,00 €</p>',
    expected: { orderNumber: '4471920118', items: null, itemTotal: 89, shipping: 11, total: 100 },
  },
  {
    id: 'A7',
    body: table('Product|Qty|Price', 'Coffee&shy;machine Deluxe|1|$89.00', ...sumRows),
    expected: { ...pack, items: [{ description: 'Coffeemachine Deluxe', quantity: 1, price: 89 }] },
  },
  {
    id: 'B1',
    from: karen,
    body: `-------- Forwarded Message --------\nSubject: Your order\nDate: Thu, 26 Nov 2026 09:12:00 -0500\nFrom: ${ridgeline}\nTo: ${karen}\n\n${order()}`,
    expected: { ...shop, ...pack },
  },
  {
    id: 'B3',
    from: karen,
    body: `Fra: ${ridgeline}\nSendt: 26. november 2026 09:12\nTil: ${karen}\nEmne: Your order\n\n${order()}`,
    expected: { ...shop, ...pack },
  },
  {
    id: 'B5',
    from: karen,
    body: `Od: ${ridgeline}\nWysłano: czwartek, 26 listopada 2026 09:12\nDo: ${karen}\nTemat: Your order\n\n${order()}`,
    expected: { ...shop, ...pack },
  },
  {
    id: 'C2',
    body: 'Questions about tracking: 1-800-555-0199',
    expected: { trackingNumbers: null },
  },
  {
    id: 'D1',
    body: 'Tracking number (FedEx): 986578788855',
    expected: { trackingNumbers: ['986578788855'] },
  },
  { id: 'D2', body: 'Tracking number (USPS): 9400 1118 9922 3197 4284 97', expected: usps },
  {
    id: 'D5',
    body: 'Tracking number: 1Z999AA1–0123456784',
    expected: { trackingNumbers: ['1Z999AA10123456784'] },
  },
  {
    id: 'E1',
    body: table('Product|SKU|Qty|Price', 'Trail Pack 40L|100234|1|$89.00', ...sumRows),
    expected: pack,
  },
  {
    id: 'E2',
    body: table('Product|SKU|Qty|Price', 'Trail Pack 40L|TP-100234-BLK|1|$89.00', ...sumRows),
    expected: pack,
  },
  {
    id: 'E4',
    body: table('Product|Barcode|Qty|Price', 'Trail Pack 40L|5012345678900|1|$89.00', ...sumRows),
    expected: pack,
  },
  {
    id: 'E6',
    body: order('$', 'The Harder They Come (ISBN 9780802131386)'),
    expected: { ...pack, items: [{ description: 'The Harder They Come', quantity: 1, price: 89 }] },
  },
  {
    id: 'F1',
    body: table(
      'Product|Qty|Price|Total',
      'RES 10K|100|$0.125|$12.50',
      'CAP 0.1UF|50|$0.250|$12.50',
      'Subtotal|$25.00',
      'Shipping|$6.99',
      'Total|$31.99',
    ),
    expected: {
      items: [
        { description: 'RES 10K', quantity: 100, price: 0.125 },
        { description: 'CAP 0.1UF', quantity: 50, price: 0.25 },
      ],
      itemTotal: 25,
      shipping: 6.99,
      total: 31.99,
    },
  },
  {
    id: 'F2',
    body: sums('$12.500', '$0.990', '$13.490'),
    expected: { itemTotal: null, shipping: null, total: null },
  },
  {
    id: 'F3',
    body: sums('KWD 12.500', 'KWD 1.250', 'KWD 13.750'),
    expected: { itemTotal: 12.5, shipping: 1.25, total: 13.75, currency: 'KWD' },
  },
  {
    id: 'F5',
    body: sums('S $240.00', 'S $60.00', 'S $300.00'),
    expected: { itemTotal: 240, shipping: 60, total: 300, currency: 'SGD' },
  },
  {
    id: 'F7',
    body: sums('￥12,800', '￥200', '￥13,000'),
    expected: { itemTotal: 12800, shipping: 200, total: 13000, currency: 'JPY' },
  },
  {
    id: 'F8 kr',
    body: sums('1 298,00 kr', '2,00 kr', '1 300,00 kr'),
    expected: { itemTotal: 1298, shipping: 2, total: 1300 },
  },
  {
    id: 'F8 €',
    body: sums('49,– €', '1,– €', '50,– €'),
    expected: { itemTotal: 49, shipping: 1, total: 50, currency: 'EUR' },
  },
  {
    id: 'F8 Kč',
    body: sums('1 298 Kč', '2 Kč', '1 300 Kč'),
    expected: { itemTotal: 1298, shipping: 2, total: 1300, currency: 'CZK' },
  },
  {
    id: 'G2',
    date: 'Fri, 27 Nov 2026 03:30:00 +0000',
    body: 'Order number: 4471920118\nArriving Friday',
    expected: { expected: '2026-11-27' },
  },
  {
    id: 'H1',
    subject: 'Your return of Desk Lamp, Brass',
    body: order('$', 'Desk Lamp, Brass'),
    expected: nothingToAnnounce,
  },
  {
    id: 'H2',
    subject: 'Return label for order 4471920118',
    body: 'Order number: 4471920118\nReturn tracking number: 1Z999AA10123456784',
    expected: nothingToAnnounce,
  },
  {
    id: 'H3',
    body: orderData(
      '"orderStatus":"http://schema.org/OrderCancelled","price":"100.00","priceCurrency":"USD"',
    ),
    expected: nothingToAnnounce,
  },
  {
    id: 'H4',
    body: `<script type="application/ld+json">{"@context":"http://schema.org","@type":"Invoice","totalPaymentDue":{"@type":"PriceSpecification","price":"0.00","priceCurrency":"USD"},"paymentStatus":"http://schema.org/PaymentComplete","referencesOrder":{"@type":"Order","orderNumber":"4471920118","price":"100.00","priceCurrency":"USD"}}</script>`,
    expected: { orderNumber: '4471920118', total: 100 },
  },
];
