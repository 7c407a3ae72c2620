import {
  order,
  pack,
  type ReportedMail,
  sumRows,
  table,
} from '#tests/support/shop-mails/compose.ts';

const ups = { trackingNumbers: ['1Z999AA10123456784'] };
const usps = { trackingNumbers: ['9400111899223197428497'] };
const noParcel = { trackingNumbers: null };
const nothingToAnnounce = {
  orderNumber: null,
  items: null,
  itemTotal: null,
  shipping: null,
  total: null,
  trackingNumbers: null,
};

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

const karen = 'Karen Blake <karen.blake@mail.example>';
const ridgeline = 'Ridgeline Outfitters <orders@ridgeline.example>';

/** A mail that Karen forwards; `~` stands for the shop and `@` for her. */
const forwarded = (id: string, head: string, body = order()): ReportedMail => ({
  id: `B ${id}`,
  from: karen,
  subject: 'Fwd: Your order',
  body: `${head.replaceAll('~', ridgeline).replaceAll('@@', karen)}\n\n${body}`,
  expected: { shop: 'Ridgeline Outfitters', ...pack },
});

const forwards: readonly ReportedMail[] = [
  forwarded(
    'Outlook, German',
    'Von: ~\nGesendet: Donnerstag, 26. November 2026 09:12\nAn: @@\nBetreff: Your order',
  ),
  forwarded(
    'Gmail, Spanish',
    '---------- Forwarded message ---------\nDe: ~\nDate: jue, 26 nov 2026 a las 9:12\nSubject: Your order\nTo: @@',
  ),
  forwarded(
    'Outlook, French',
    'De : ~\nEnvoyé : jeudi 26 novembre 2026 09:12\nÀ : @@\nObjet : Your order',
  ),
  forwarded(
    'Apple, Italian',
    'Inizio messaggio inoltrato:\n\nDa: ~\nOggetto: Your order\nData: 26 novembre 2026 alle ore 09:12:00 EST\nA: @@',
  ),
  forwarded(
    'Outlook, Dutch',
    'Van: ~\nVerzonden: donderdag 26 november 2026 09:12\nAan: @@\nOnderwerp: Your order',
  ),
  forwarded(
    'Outlook, Swedish',
    'Från: ~\nSkickat: den 26 november 2026 09:12\nTill: @@\nÄmne: Your order',
  ),
  forwarded(
    'Outlook, Finnish',
    'Lähettäjä: ~\nLähetetty: torstai 26. marraskuuta 2026 9.12\nVastaanottaja: @@\nAihe: Your order',
  ),
  forwarded(
    'Outlook, Czech',
    'Od: ~\nOdesláno: čtvrtek 26. listopadu 2026 9:12\nKomu: @@\nPředmět: Your order',
  ),
  forwarded(
    'Outlook, Hungarian',
    'Feladó: ~\nElküldve: 2026. november 26., csütörtök 9:12\nCímzett: @@\nTárgy: Your order',
  ),
  forwarded(
    'Outlook, Turkish',
    'Kimden: ~\nGönderildi: 26 Kasım 2026 Perşembe 09:12\nKime: @@\nKonu: Your order',
  ),
  forwarded(
    'Outlook, Russian',
    'От: ~\nОтправлено: 26 ноября 2026 г. 9:12\nКому: @@\nТема: Your order',
  ),
  forwarded(
    'Outlook, Japanese',
    '差出人: ~\n送信日時: 2026年11月26日 9:12\n宛先: @@\n件名: Your order',
  ),
  forwarded(
    'Outlook, Chinese',
    '发件人：~\n发送时间：2026年11月26日 9:12\n收件人：@@\n主题：Your order',
  ),
  forwarded(
    'Outlook, Korean',
    '보낸 사람: ~\n보낸 날짜: 2026년 11월 26일 목요일 9:12\n받는 사람: @@\n제목: Your order',
  ),
  forwarded(
    'Outlook, Romanian',
    'De la: ~\nTrimis: joi, 26 noiembrie 2026 09:12\nCătre: @@\nSubiect: Your order',
  ),
  forwarded(
    'Outlook, Portuguese',
    'De: ~\nEnviado: quinta-feira, 26 de novembro de 2026 09:12\nPara: @@\nAssunto: Your order',
  ),
  forwarded(
    'Zoho',
    '============ Forwarded message ============\nFrom: ~\nTo: @@\nDate: Thu, 26 Nov 2026 09:12:00 -0500\nSubject: Your order\n============ Forwarded message ============',
  ),
  forwarded(
    'Thunderbird, German',
    '-------- Weitergeleitete Nachricht --------\nBetreff: \tYour order\nDatum: \tThu, 26 Nov 2026 09:12:00 -0500\nVon: \t~\nAn: \t@@',
  ),
  forwarded(
    'web.de',
    'Gesendet: Donnerstag, 26. November 2026 um 09:12 Uhr\nVon: "Ridgeline Outfitters" <orders@ridgeline.example>\nAn: @@\nBetreff: Your order',
  ),
  forwarded(
    'Spark',
    '---------- Forwarded message ----------\nFrom: ~\nDate: 26 Nov 2026 at 9:12 AM -0500\nTo: @@\nSubject: Your order',
  ),
  forwarded(
    'Outlook, Danish, quoted',
    '> Fra: ~\n> Sendt: 26. november 2026 09:12\n> Til: @@\n> Emne: Your order',
  ),
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

const late = 'Fri, 27 Nov 2026 03:30:00 +0000';

const days: readonly ReportedMail[] = [
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

const undone: readonly ReportedMail[] = [
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

const named = (description: string) => ({
  ...pack,
  items: [{ description, quantity: 1, price: 89 }],
});

const charsets: readonly ReportedMail[] = [
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
  ...charsets,
];
