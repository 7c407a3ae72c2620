import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTenant } from '#server/content/tenant.ts';
import { invoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import { createInvoices } from '#server/invoice-pdf/invoices.ts';
import { mailKinds } from '#server/mail/enqueue.ts';
import { letterAsHtml } from '#server/mail/letter-html.ts';
import { letterAsText } from '#server/mail/letter-text.ts';

// `npm run mails` writes an example of every kind of mail as HTML and plain text, with its attachments.
const folder = resolve('.cache/mails');
const company = readTenant();
const context = {
  company,
  siteUrl: 'http://localhost:4321',
  keyring: { decrypt: (example: string) => example },
};
const files = { company, invoices: createInvoices(() => company, { render: invoicePdf }) };

mkdirSync(folder, { recursive: true });
for (const [name, kind] of Object.entries(mailKinds)) {
  const letter = kind.writeFrom(JSON.stringify(kind.example), context);
  writeFileSync(join(folder, `${name}.html`), letterAsHtml(letter, context));
  writeFileSync(join(folder, `${name}.txt`), letterAsText(letter, company));
  for (const file of await kind.attachFrom(JSON.stringify(kind.example), files))
    writeFileSync(join(folder, `${name}-${file.name}`), file.bytes);
  console.log(`${join(folder, name)}.html  ${letter.subject}`);
}
