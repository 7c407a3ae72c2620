import { expect, test } from 'vitest';
import { readTenant } from '#server/content/tenant.ts';
import { mailKinds, type QueuedMail } from '#server/mail/enqueue.ts';
import { letterAsHtml } from '#server/mail/letter-html.ts';
import { letterAsText } from '#server/mail/letter-text.ts';

const company = { ...readTenant(), name: 'Bridge & Sons' };
const context = {
  company,
  siteUrl: 'https://portal.example.com',
  keyring: { decrypt: (encrypted: string) => encrypted.replace('encrypted ', '') },
};

function write({ kind, payload }: QueuedMail) {
  const letter = mailKinds[kind].writeFrom(JSON.stringify(payload), context);
  const { subject } = letter;
  return { subject, text: letterAsText(letter, company), html: letterAsHtml(letter, context) };
}

const resetMail = (firstname: string, token = 'a-token_1') =>
  write({ kind: 'password-reset', payload: { sealedToken: `encrypted ${token}`, firstname } });

const changedMail = (firstname: string, signedOut: 'everywhere' | 'elsewhere' = 'everywhere') =>
  write({ kind: 'password-changed', payload: { firstname, signedOut } });

test('the reset mail leads to the public address with the token behind the #, in both forms', () => {
  const mail = resetMail('Ada');
  const link = 'https://portal.example.com/auth/reset#token=a-token_1';
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(` href="${link}"`);
  expect(mail.text).toContain('\n\nHello Ada,\n\n');
  expect(mail.html).toContain('>Hello Ada,<');
  expect(mail.subject).toBe('Set a new password for Bridge & Sons');
});

test('the mail about a new password has no link to change it', () => {
  const mail = changedMail('Ada');
  expect(mail.text).toContain('https://portal.example.com/auth/signin\n');
  expect(mail.text + mail.html).not.toContain('/auth/reset');
});

test('the mail about a new password says which devices are signed out', () => {
  const everywhere = 'every device was signed out';
  expect(changedMail('Ada', 'everywhere').text).toContain(everywhere);
  expect(changedMail('Ada', 'elsewhere').text).not.toContain(everywhere);
  expect(changedMail('Ada', 'elsewhere').text).toContain('every other one was signed out');
  const queuedBefore = mailKinds['password-changed'].writeFrom('{"firstname":"Ada"}', context);
  expect(letterAsText(queuedBefore, company)).toContain(everywhere);
});

test('a mail about a parcel asks for the shop’s invoice only while that is missing', () => {
  const moved = (needsInvoice: boolean) => {
    const where = { status: 'IN_TRANSIT', place: 'Miami', note: '' } as const;
    const movedOn = '2026-11-30';
    const what = { description: 'Lamp', source: 'IKEA', shippingType: 'SEA' } as const;
    const parcel = { id: 't1', trackingNumber: '1Z1', ...what, ...where, movedOn, needsInvoice };
    return write({
      kind: 'parcel-status',
      payload: { firstname: 'Ada', parcels: [parcel], more: 0 },
    });
  };
  expect(moved(true).text).toContain('Please add the shop’s invoice');
  expect(moved(true).text).toContain('Lamp from IKEA, in transit by sea, needs your shop invoice');
  expect(moved(false).text).toContain('Nothing to do.');
  expect(moved(false).text).not.toContain('invoice');
});

const activationMail = (firstname: string, token = 'a-token_1') =>
  write({
    kind: 'activation',
    payload: {
      sealedToken: `encrypted ${token}`,
      firstname,
      signedUpAt: '2026-11-21T15:00:00.000Z',
    },
  });

const registeredMail = (firstname: string) =>
  write({ kind: 'already-registered', payload: { firstname } });

const welcomeMail = (firstname: string) =>
  write({ kind: 'welcome', payload: { firstname, lastname: 'Campbell', code: 482913 } });

test('the activation mail leads to the page with the token behind the #, and names the time of the sign-up, no code', () => {
  const mail = activationMail('Ada');
  const link = 'https://portal.example.com/auth/activate#token=a-token_1';
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(` href="${link}"`);
  expect(mail.text).toMatch(/\nSigned up: .*2026.*, Jamaica time\n/);
  expect(mail.text).not.toContain('Customer code');
  // A mail that the previous version queued.
  const queuedBefore = mailKinds.activation.writeFrom(
    '{"sealedToken":"x","firstname":"Ada","code":482913}',
    context,
  );
  expect(letterAsText(queuedBefore, company)).not.toContain('482913');
  expect(mail.text).toContain('\n\nHello Ada,\n\n');
});

test('the mail about a second sign-up has no token, but says how to sign in', () => {
  const mail = registeredMail('Ada');
  expect(mail.text).toContain('\nhttps://portal.example.com/auth/signin\n');
  expect(mail.text).toContain('https://portal.example.com/auth/forgot\n');
  expect(mail.text + mail.html).not.toContain('token');
});

test('the welcome holds the address in Miami with the code in it, as text and as HTML', () => {
  const mail = welcomeMail('Ada');
  const { line1, city, zip } = context.company.miami;
  for (const line of ['Ada', 'Campbell AB-482913', line1, 'AB-482913', city, zip]) {
    expect(mail.text).toContain(`: ${line}\n`);
    expect(mail.html).toContain(`>${line}<`);
  }
  // A mail that the previous version queued.
  const queuedBefore = mailKinds.welcome.writeFrom('{"firstname":"Ada","code":482913}', context);
  expect(letterAsText(queuedBefore, company)).toContain(': AB-482913\n');
  expect(mail.text).toContain('\nhttps://portal.example.com/account/preferences\n');
  expect(mail.text).toContain('https://portal.example.com/auth/signin\n');
});

test('a mail leads with the answer', () => {
  const leads = Object.entries(mailKinds).map(([kind, { example, writeFrom }]) => {
    const { heading, blocks } = writeFrom(JSON.stringify(example), context);
    return [kind, `${heading}: ${blocks[0]?.kind}`] as const;
  });
  expect(Object.fromEntries(leads)).toMatchObject({
    activation: 'One step left: action',
    invoice: 'US$42.69 due on bill INV-100245-0040: text',
    'password-reset': 'Set a new password: action',
    quote: 'About US$94.52 in all: text',
    welcome: `Your ${company.miami.city} address: facts`,
  });
});

const strangers = [activationMail, registeredMail, welcomeMail];

test('names are greeted in any alphabet', () => {
  for (const name of ['Ada', 'Zoë Ann', 'O’Neil', "D'Arcy", 'Jean-Luc', 'Нина', '美咲'])
    for (const writeMail of strangers)
      expect(writeMail(name).text).toContain(`\n\nHello ${name},\n\n`);
});

test('text that a stranger typed in place of a name is not in mails to others', () => {
  const messages = [
    'evil.example',
    'You won! Go to evil.example/prize',
    'https://evil.example',
    'mail thief@evil.example',
    'Call +1 876 555 0199',
    'a'.repeat(41),
    'Ada\nClick evil',
    '',
  ];
  for (const message of messages)
    for (const writeMail of strangers) {
      const { text, html } = writeMail(message);
      expect(text).not.toContain('Hello');
      if (message) expect(text + html).not.toContain(message.slice(0, 12));
    }
});

const hostile = `</title><script>alert("1")</script>\r\n\r\nGo to https://evil.example 'now'`;

test.each([
  ['the reset mail', () => resetMail(hostile, '"><img src=x>')],
  ['the mail about a new password', () => changedMail(hostile)],
] as const)('whatever a name holds stays text on one line of %s', (_, writeMail) => {
  const mail = writeMail();
  expect(mail.html).not.toMatch(/<script|<img src=x|href="https:\/\/evil/);
  expect(mail.html).toContain('Hello &lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)');
  expect(mail.html).toContain('Bridge &amp; Sons');
  expect(mail.text).toMatch(/^Hello .*https:\/\/evil\.example 'now',$/m);
  expect(mail.subject).not.toContain('evil');
});

test.each(Object.entries(mailKinds))('a mail of kind %s is whole in both forms', (_, kind) => {
  const letter = kind.writeFrom(JSON.stringify(kind.example), context);
  expect(letter.subject).toMatch(/^[^\p{Cc}]{5,78}$/u);
  const [text, html] = [letterAsText(letter, company), letterAsHtml(letter, context)];
  expect(text).not.toMatch(/undefined|\[object|<|&amp;/);
  expect(html).not.toMatch(/undefined|\[object/);
  for (const words of [letter.heading, company.phone]) expect(text).toContain(words);
  // The inbox shows the preview; a link shows words, never its address.
  expect(letter.preview).toMatch(/^.{20,140}$/su);
  expect(html).toMatch(/<body[^>]*>\s*<div style="display:none">[^<]{20}/);
  expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/https?:/);
  for (const part of [company.phone, '<h1', 'lang="en"']) expect(html).toContain(part);
});
