import { order, pack, type ReportedMail } from '#tests/support/shop-mails/compose.ts';

const nothingToAnnounce = {
  orderNumber: null,
  items: null,
  itemTotal: null,
  shipping: null,
  total: null,
  trackingNumbers: null,
};

const late = 'Fri, 27 Nov 2026 03:30:00 +0000';

/** Days counted from the mail's own. */
export const days: readonly ReportedMail[] = [
  {
    id: 'G tomorrow, evening',
    date: 'Thu, 26 Nov 2026 22:30:00 -0500',
    body: 'Order number: 4471920118\nArriving tomorrow',
    expected: { expected: '2026-11-27' },
  },
  {
    id: 'G today, UTC',
    date: late,
    body: 'Order number: 4471920118\nArriving today',
    expected: { expected: '2026-11-26' },
  },
  {
    id: 'G Saturday, UTC',
    date: late,
    body: 'Order number: 4471920118\nArriving Saturday',
    expected: { expected: '2026-11-28' },
  },
  {
    id: 'G Japan',
    date: 'Fri, 27 Nov 2026 08:30:00 +0900',
    body: 'Order number: 4471920118\nArriving tomorrow',
    expected: { expected: '2026-11-28' },
  },
  {
    id: 'G GMT',
    date: 'Fri, 27 Nov 2026 04:59:00 GMT',
    body: 'Order number: 4471920118\nEstimated delivery: tomorrow',
    expected: { expected: '2026-11-27' },
  },
];

const lines = order();
const data = (node: string) =>
  `<script type="application/ld+json">${node}</script><p>${lines.replaceAll('\n', '<br>')}</p>`;

/** Returns, refunds and cancellations. */
export const undone: readonly ReportedMail[] = [
  {
    id: 'H refund',
    subject: 'Your refund for order 4471920118',
    body: lines,
    expected: nothingToAnnounce,
  },
  {
    id: 'H canceled',
    subject: 'Order 4471920118 has been canceled',
    body: lines,
    expected: nothingToAnnounce,
  },
  {
    id: 'H cancelled in the text',
    body: `Your order has been cancelled.\n${lines}`,
    expected: nothingToAnnounce,
  },
  {
    id: 'H German',
    subject: 'Ihre Rücksendung ist eingegangen',
    body: lines,
    expected: nothingToAnnounce,
  },
  { id: 'H French', subject: 'Votre remboursement', body: lines, expected: nothingToAnnounce },
  {
    id: 'H Spanish',
    subject: 'Tu pedido ha sido cancelado',
    body: lines,
    expected: nothingToAnnounce,
  },
  {
    id: 'H data',
    body: data(
      '{"@context":"http://schema.org","@type":"Order","orderNumber":"4471920118","orderStatus":"http://schema.org/OrderReturned"}',
    ),
    expected: nothingToAnnounce,
  },
  {
    id: 'H microdata',
    body: `<div itemscope itemtype="http://schema.org/Order"><meta itemprop="orderNumber" content="4471920118"><link itemprop="orderStatus" href="http://schema.org/OrderCancelled"></div><p>${lines.replaceAll('\n', '<br>')}</p>`,
    expected: nothingToAnnounce,
  },
  {
    id: 'H exchange',
    subject: 'Your exchange request was received',
    body: lines,
    expected: nothingToAnnounce,
  },
  ...[
    'Retur mottagen för order 4471920118',
    'Your return is accepted: refund within 5 days',
    'You can track your refund for order 4471920118',
    'Widerruf Ihrer Bestellung 4471920118',
    'Your order was cancelled. Your refund is on its way',
  ].map((subject) => ({ id: `H ${subject}`, subject, body: lines, expected: nothingToAnnounce })),
  { id: 'H Portuguese', subject: 'Pedido cancelado', body: lines, expected: nothingToAnnounce },
  {
    id: 'H policy',
    subject: 'Order confirmed',
    body: `${lines}Free returns and refunds within 30 days. You can cancel your order within an hour.`,
    expected: pack,
  },
  {
    id: 'H return address',
    subject: 'Your order has shipped',
    body: `${lines}Easy returns: your return label is in the box.`,
    expected: pack,
  },
];

/** Orders whose mails also name returns, refunds or cancellations, each with what its text begins with. */
export const orders: readonly ReportedMail[] = [
  ['Order confirmed: see your cancellation policy', ''],
  ['Your order 4471920118: free cancellation until Friday', ''],
  ['Return label included with your order 4471920118', ''],
  ['Order 4471920118 has shipped – a refund if it is late', ''],
  ['Your order from Happy Returns Co. is on its way', ''],
  ['Free returns on your order 4471920118', ''],
  ['Order 4471920118 confirmed: easy returns, money-back guarantee', ''],
  ['Ihre Bestellung 4471920118 und Widerrufsbelehrung', ''],
  ['Ihre Bestellung: Rücksendung kostenlos', ''],
  ['Need to return something? Your order 4471920118 was delivered', ''],
  ['Thanks for returning, Karen! Your order is confirmed', ''],
  ['Your order is confirmed. Cancel within 24 hours for a full refund', ''],
  ['Shipped: Return of the Jedi Lego set', ''],
  ['Conferma ordine: reso facile entro 30 giorni', ''],
  ['Your order has shipped', 'Your cancellation rights: see below.'],
  ['Your order has shipped', 'Your refund policy and return label are included.'],
  ['Your order has shipped', 'If your order was cancelled, your refund takes five days.'],
].map(([subject = '', head]) => ({
  id: `H ${subject} ${head}`,
  subject,
  body: `${head}\n${lines}`,
  expected: pack,
}));

const named = (description: string) => ({
  ...pack,
  items: [{ description, quantity: 1, price: 89 }],
});

/** Texts in another charset than declared. */
export const charsets: readonly ReportedMail[] = [
  {
    id: 'I Windows as Latin 1',
    charset: 'iso-8859-1',
    bytes:
      'QmVzdGVsbG51bW1lcjogNDQ3MTkyMDExOApLYWZmZWVt/GhsZSBncm/fCk1lbmdlOiAxCjg5LDAwIIAKWndpc2NoZW5zdW1tZTogODksMDAggApWZXJzYW5kOiAxMSwwMCCACkdlc2FtdHN1bW1lOiAxMDAsMDAggAo=',
    expected: named('Kaffeemühle groß'),
  },
  {
    id: 'I Windows as UTF-8',
    charset: 'utf-8',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CkNhZukgc2V0IJPJdG9pbGWUClF0eTogMQqjODkuMDAKU3VidG90YWw6IKM4OS4wMApTaGlwcGluZzogozExLjAwClRvdGFsOiCjMTAwLjAwCg==',
    expected: named('Café set “Étoile”'),
  },
  {
    id: 'I none, UTF-8',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CkNhZsOpIHNldCDigJzDiXRvaWxl4oCdClF0eTogMQrCozg5LjAwClN1YnRvdGFsOiDCozg5LjAwClNoaXBwaW5nOiDCozExLjAwClRvdGFsOiDCozEwMC4wMAo=',
    expected: named('Café set “Étoile”'),
  },
  {
    id: 'I none, Windows',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CkNhZukgc2V0IJPJdG9pbGWUClF0eTogMQqjODkuMDAKU3VidG90YWw6IKM4OS4wMApTaGlwcGluZzogozExLjAwClRvdGFsOiCjMTAwLjAwCg==',
    expected: named('Café set “Étoile”'),
  },
  {
    id: 'I UTF-8 as Latin 1',
    charset: 'iso-8859-1',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CkNhZsOpIHNldCDigJzDiXRvaWxl4oCdClF0eTogMQrCozg5LjAwClN1YnRvdGFsOiDCozg5LjAwClNoaXBwaW5nOiDCozExLjAwClRvdGFsOiDCozEwMC4wMAo=',
    expected: named('Café set “Étoile”'),
  },
  {
    id: 'I UTF-8 as ASCII',
    charset: 'us-ascii',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CkNhZsOpIHNldCDigJzDiXRvaWxl4oCdClF0eTogMQrCozg5LjAwClN1YnRvdGFsOiDCozg5LjAwClNoaXBwaW5nOiDCozExLjAwClRvdGFsOiDCozEwMC4wMAo=',
    expected: named('Café set “Étoile”'),
  },
  {
    id: 'I GB 18030 as GB 2312',
    charset: 'gb2312',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CrGzsPwKUXR5OiAxCiQ4OS4wMApTdWJ0b3RhbDogJDg5LjAwClNoaXBwaW5nOiAkMTEuMDAKVG90YWw6ICQxMDAuMDAK',
    expected: named('背包'),
  },
  {
    id: 'I Shift JIS',
    charset: 'shift_jis',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4Cpe3jXODb4Nig08KUXR5OiAxCiQ4OS4wMApTdWJ0b3RhbDogJDg5LjAwClNoaXBwaW5nOiAkMTEuMDAKVG90YWw6ICQxMDAuMDAK',
    expected: named('旅行バッグ'),
  },
  {
    id: 'I KOI8-R',
    charset: 'koi8-r',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CvLAy9rBywpRdHk6IDEKJDg5LjAwClN1YnRvdGFsOiAkODkuMDAKU2hpcHBpbmc6ICQxMS4wMApUb3RhbDogJDEwMC4wMAo=',
    expected: named('Рюкзак'),
  },
  {
    id: 'I UTF-16',
    charset: 'utf-16',
    bytes:
      '//5PAHIAZABlAHIAIABuAHUAbQBiAGUAcgA6ACAANAA0ADcAMQA5ADIAMAAxADEAOAAKAFQAcgBhAGkAbAAgAFAAYQBjAGsAIAA0ADAATAAKAFEAdAB5ADoAIAAxAAoArCA4ADkALgAwADAACgBTAHUAYgB0AG8AdABhAGwAOgAgAKwgOAA5AC4AMAAwAAoAUwBoAGkAcABwAGkAbgBnADoAIACsIDEAMQAuADAAMAAKAFQAbwB0AGEAbAA6ACAArCAxADAAMAAuADAAMAAKAA==',
    expected: named('Trail Pack 40L'),
  },
  {
    id: 'I decoded twice',
    charset: 'utf-8',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CkNhZsODwqkgc2V0ClF0eTogMQrDouKAmsKsODkuMDAKU3VidG90YWw6IMOi4oCawqw4OS4wMApTaGlwcGluZzogw6LigJrCrDExLjAwClRvdGFsOiDDouKAmsKsMTAwLjAwCg==',
    expected: named('Café set'),
  },
  {
    id: 'I Latin 9',
    charset: 'iso-8859-15',
    bytes:
      'TnVt6XJvIGRlIGNvbW1hbmRlIDogNDQ3MTkyMDExOApDYWZldGnocmUKUXTpIDogMQo4OSwwMCCkClNvdXMtdG90YWwgOiA4OSwwMCCkCkxpdnJhaXNvbiA6IDExLDAwIKQKVG90YWwgOiAxMDAsMDAgpAo=',
    expected: named('Cafetière'),
  },
  {
    id: 'I unknown name',
    charset: 'x-unknown',
    bytes:
      'T3JkZXIgbnVtYmVyOiA0NDcxOTIwMTE4CkNhZsOpIHNldCDigJzDiXRvaWxl4oCdClF0eTogMQrCozg5LjAwClN1YnRvdGFsOiDCozg5LjAwClNoaXBwaW5nOiDCozExLjAwClRvdGFsOiDCozEwMC4wMAo=',
    expected: named('Café set “Étoile”'),
  },
];
