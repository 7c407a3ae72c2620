import { order, pack, type ReportedMail } from '#tests/support/shop-mails/compose.ts';

const amazonOrder = 'Order # 113-4829175-6620214\nGrand Total: $40.66';
const forwarder = 'Karen Blake <karen.blake@mail.example>';

/** Mails that somebody who had not read the reader found to be read wrongly, and others of their kinds. */
export const outsiderReports: readonly ReportedMail[] = [
  {
    id: 'B quote whose header takes two lines',
    from: forwarder,
    body: `Veja abaixo\n\nEm qui., 26 de nov. de 2026 às 10:00, Ridgeline Outfitters <\norders@ridgeline.example> escreveu:\n\n> ${order().replaceAll('\n', '\n> ')}`,
    expected: { ...pack, shop: 'Ridgeline Outfitters' },
  },
  {
    id: 'B forwarded without a header',
    from: forwarder,
    subject: 'Fwd: Your order',
    body: `To: Karen Blake\n\n${order()}`,
    expected: { ...pack, shop: null },
  },
  {
    id: 'D carrier between label and number',
    body: `Tracking number – FedEx: 9865 7878 8855.\n${order()}`,
    expected: { ...pack, trackingNumbers: ['986578788855'] },
  },
  {
    id: 'F a thousand pieces',
    body: 'Resistor 4K7  Qty: 1000  $0.085 each  $85.00\n\nSubtotal: $85.00\nShipping: $5.00\nTotal: $90.00',
    expected: { items: [{ description: 'Resistor 4K7', quantity: 1000, price: 0.085 }] },
  },
  {
    id: 'F pieces with a comma',
    body: 'Resistor 4K7  Qty: 1,000  $85.00\n\nSubtotal: $85.00\nShipping: $5.00\nTotal: $90.00',
    expected: { items: [{ description: 'Resistor 4K7', quantity: 1000, price: null }] },
  },
  ...['Free Shipping: -$11.00', 'Shipping discount: $11.00'].map((waiver) => ({
    id: `F ${waiver}`,
    body: `Order number: 4471920118\nSubtotal: $89.00\nShipping: $11.00\n${waiver}\nTotal: $89.00`,
    expected: { itemTotal: 89, shipping: 0, total: 89 },
  })),
  {
    id: 'I euro of ISO 8859-15, unknown charset',
    charset: 'unknown-8bit',
    bytes: Buffer.from(order('¤').replaceAll('.', ','), 'latin1').toString('base64'),
    expected: { ...pack, currency: 'EUR' },
  },
  ...[
    `Sold by: Harbor & Pine LLC\n${amazonOrder}`,
    `Your order\n${amazonOrder}`,
    'Tracking ID: TBA502887274000\nSee your orders at amazon.com/orders',
  ].map((body) => ({
    id: `Amazon: ${body}`,
    from: forwarder,
    subject: 'Fwd: Your order',
    body,
    expected: { shop: 'Amazon' },
  })),
  {
    id: 'Amazon delivers for another shop',
    body: 'Tracking ID: TBA502887274000\nThank you for shopping with Ridgeline Outfitters. Also on amazon.com',
    expected: { shop: 'Ridgeline Outfitters' },
  },
];
