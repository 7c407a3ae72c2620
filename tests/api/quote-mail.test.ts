import { expect, test } from 'vitest';
import { createDelivery } from '#server/mail/delivery.ts';
import { openSmtp } from '#server/mail/smtp-mailer.ts';
import { siteUrlOf } from '#server/settings/site-url.ts';
import { rates, tariff } from '#tests/support/fixed-prices.ts';
import { demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { askQuote, quoted } from '#tests/support/quotes.ts';
import { shoes } from '#tests/support/shoes.ts';
import { openSmtpServer } from '#tests/support/smtp.ts';

async function openMails() {
  const portal = await openPortal({}, { rates, tariff });
  const { url, received } = await openSmtpServer();
  const from = 'AirBridge <hello@airbridge.test>';
  const log = portal.app.log;
  const { deliverDue } = createDelivery({
    ...portal.services,
    mailer: openSmtp(url),
    from,
    log,
  });
  const token = await portal.signIn();
  /** The mails of one quote: the customer's and the company's copy. */
  const mailsOf = async (body: object) => {
    const quote = await quoted(portal.app, token, { body });
    await deliverDue();
    const mails = received.splice(0).toSorted((a, b) => (a.replyTo ? 1 : 0) - (b.replyTo ? 1 : 0));
    const [mail, copy] = mails;
    if (!mail || !copy || mails.length !== 2) throw new Error(`${mails.length} mails came`);
    return { quote, mail, copy };
  };
  return { ...portal, token, received, deliverDue, mailsOf };
}

test('the customer gets the quote, line by line, and the company a copy that it can answer', async () => {
  const { services, mailsOf } = await openMails();
  const { quote, mail, copy } = await mailsOf({ comment: 'Two pairs\nin one box' });
  expect(mail).toMatchObject({
    recipients: [demo.email],
    from: { address: 'hello@airbridge.test' },
    to: [{ address: demo.email }],
    subject: `Quote ${quote.number}: US$94.52`,
  });
  expect(mail.replyTo).toBeUndefined();
  expect(copy).toMatchObject({
    recipients: [services.tenant.email],
    to: [{ address: services.tenant.email }],
    replyTo: [{ name: `${demo.firstname} ${demo.lastname}`, address: demo.email }],
    subject: `Quote ${quote.number} of customer ${demo.id}: US$94.52`,
  });
  const link =
    '/account/calculator?category=footwear&value=150&weight=3&weightUnit=lb&length=12&width=8&height=5&lengthUnit=in';
  for (const { text = '', html = '' } of [mail, copy]) {
    expect(text).toContain(
      [
        'Valid weight: 3.47\u00a0lb, by its size',
        'Shipping cost: US$13.00',
        'Insurance: US$1.50',
        'Tax: US$64.02',
        'Agency: US$15.00',
        'Delivery: US$1.00',
        'Storage: US$0.00',
        'Total cost: US$94.52',
        `In Jamaican dollars: J$${quote.result.totalCostJmd.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        '',
        'Open it in the calculator:',
        siteUrlOf(services.config) + link,
        '',
        `Quote: ${quote.number}`,
        'Date: Nov 21, 2026',
        'Category: Shoes',
        'Product value: US$150.00',
        'Estimated weight: 3\u00a0lb',
        'Length × width × height: 12 × 8 × 5\u00a0in',
        '',
        'This is an estimate: customs decides the tax. It uses our rates 2026-1, in effect since Jan 1, 2026, and the customs tariff 2026-1, in effect since Jan 1, 2026.',
      ].join('\n'),
    );
    expect(text).toContain('Comment:\n\n> Two pairs\n> in one box\n');
    expect(html).toContain(`href="${siteUrlOf(services.config)}${link.replaceAll('&', '&amp;')}"`);
  }
  expect(mail.text).toContain(`Hello ${demo.firstname},`);
});

test('the mail of a quote without value and comment says “None declared” and has no quotation', async () => {
  const { mailsOf } = await openMails();
  const { mail } = await mailsOf({ value: 0, comment: ' \r\n ' });
  expect(mail.text).toContain('Product value: None declared');
  expect(mail.text).not.toContain('Comment');
  expect(mail.html).not.toContain('<blockquote');
});

/** Text that mail programs turn into links by themselves. */
const linkPattern =
  /https?:\/\/|www\.\w|\w@\w+\.\w|\b\w+\.(?:com|example)\b|mailto:\w|javascript:\w/i;

const payloads = [
  '<a href="https://evil.example">click</a>',
  'Go to http://evil.example/a?b=c or www.evil.example, now',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE:8080/path',
  'ftp://evil.example //evil.example evil.com',
  'mailto:thief@evil.example thief@evil.example',
  '[click](https://evil.example) javascript:alert(1)',
  '</blockquote><img src=x onerror=alert(1)>',
  'x\r\nBcc: thief@evil.example\r\n\r\nMy own mail',
  '%0d%0aBcc: thief@evil.example',
  'a\rBcc: thief@evil.example',
  'a\n.\r\nMAIL FROM:<thief@evil.example>\r\n.\n',
  'a\u2028Bcc: thief@evil.example\u0085\u0000\u001b[31m',
];

test.each(payloads)('T-14, T-15: %j is inert words in both mails', async (comment) => {
  const { services, mailsOf } = await openMails();
  const { mail: plain } = await mailsOf({ comment: 'Nothing of note' });
  const { mail, copy } = await mailsOf({ comment });
  expect(mail.recipients).toEqual([demo.email]);
  expect(copy.recipients).toEqual([services.tenant.email]);
  expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key));
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  for (const { text = '', html = '', subject } of [mail, copy]) {
    expect(subject).not.toContain('evil');
    const quotation = /<blockquote[^>]*>([\s\S]*?)<\/blockquote>/.exec(html)?.[1] ?? '';
    expect(quotation).not.toBe('');
    expect(quotation).not.toMatch(/<(?!br>)|javascript:a/);
    expect(quotation).not.toMatch(linkPattern);
    // The links to the calculator, our phone and our own address.
    expect(html.match(/<a /g)).toHaveLength(3);
    expect(html.match(/<img/g)).toHaveLength(1);
    const lines = text.split(/Comment:\n\n/)[1]?.split(/\n\n(?:-- |Reply to)/)[0] ?? '';
    expect(lines).toMatch(/^> /);
    for (const line of lines.split('\n')) expect(line).toMatch(/^> ?/);
    expect(lines).not.toMatch(linkPattern);
    // The comment looks as it was typed.
    const visibleText = (words: string) => words.replaceAll(/[\u200b\s]|^> ?/gm, '');
    const visibleComment = comment.replaceAll(/\p{Cc}|\u2028/gu, ' ');
    expect(visibleText(lines)).toBe(visibleText(visibleComment));
  }
});

test('T-14: no other receiver can be named', async () => {
  const { app, token, deliverDue, received } = await openMails();
  const receivers = ['a@x.com,b@y.com', 'a@x.com\r\nBcc: b@y.com', '"a@x.com" <b@y.com>', 'g:a@x;'];
  for (const to of receivers)
    for (const field of ['to', 'email', 'recipient', 'cc']) {
      const answer = await askQuote(app, token, { body: { [field]: to } });
      expect(problemOf(answer).code).toBe('invalid');
    }
  await deliverDue();
  expect(received).toEqual([]);
});

test('T-15: a name that could begin a header stays a name', async () => {
  const { store, mailsOf } = await openMails();
  const firstname = 'Ada" <thief@evil.example>, "x\r\nBcc: thief@evil.example';
  await store.updateTable('customers').set({ firstname }).where('id', '=', demo.id).execute();
  const { mail, copy } = await mailsOf({});
  expect(mail.text).not.toContain('Hello');
  expect(copy.recipients).toHaveLength(1);
  expect(copy.replyTo?.map(({ address }) => address)).toEqual([demo.email]);
  expect(copy.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('the link of the mail opens what was asked', async () => {
  const { get, token, mailsOf } = await openMails();
  const { quote, mail } = await mailsOf({ weightUnit: 'kg', lengthUnit: 'cm', weight: 1.25 });
  const query = /\/account\/calculator\?(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
  const answer = await get(`/api/v1/customers/${demo.id}/calculator?${query}`, token);
  expect(answer.json().data).toEqual(quote.result);
  expect(quote.input).toEqual({ ...shoes, weightUnit: 'kg', lengthUnit: 'cm', weight: 1.25 });
});
