import type { Expected } from '#tests/support/shop-mails/mails.ts';

/** A small mail from a report of another program's fault, with some of what it should tell. */
export interface ReportedMail {
  readonly id: string;
  readonly from?: string;
  readonly subject?: string;
  readonly date?: string;
  /** The body; one that begins with `<` is HTML. */
  readonly body?: string;
  /** The body's bytes as Base64, declared as this charset; without a charset none is declared. */
  readonly bytes?: string;
  readonly charset?: string;
  readonly expected: Partial<Expected>;
}

/** The mail as it arrives. */
export function composeMail({ from, subject, date, body = '', bytes, charset }: ReportedMail) {
  const kind = body.startsWith('<') ? 'text/html' : 'text/plain';
  const declared = bytes === undefined ? 'utf-8' : charset;
  return Buffer.from(
    [
      `From: ${from ?? 'Ridgeline Outfitters <orders@ridgeline.example>'}`,
      'To: Karen Blake <karen.blake@mail.example>',
      `Subject: ${subject ?? 'Your order'}`,
      `Date: ${date ?? 'Thu, 26 Nov 2026 09:12:00 -0500'}`,
      'MIME-Version: 1.0',
      `Content-Type: ${kind}${declared === undefined ? '' : `; charset=${declared}`}`,
      `Content-Transfer-Encoding: ${bytes === undefined ? '8bit' : 'base64'}`,
      '',
      bytes ?? body,
      '',
    ].join('\r\n'),
  );
}

/** An order's lines with the item and sums that most rows share. */
export const order = (sums = '$', item = 'Trail Pack 40L'): string =>
  `Order number: 4471920118\n${item}\nQty: 1\n${sums}89.00\nSubtotal: ${sums}89.00\nShipping: ${sums}11.00\nTotal: ${sums}100.00\n`;

/** What `order` tells of its item and sums. */
export const pack = {
  items: [{ description: 'Trail Pack 40L', quantity: 1, price: 89 }],
  itemTotal: 89,
  shipping: 11,
  total: 100,
};

/** A table of HTML from rows of cells. */
export const table = (...rows: readonly string[]): string =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`;

/** The rows of sums that follow a table of items. */
export const sumRows = ['Subtotal|$89.00', 'Shipping|$11.00', 'Total|$100.00'];
