import { expect, test } from 'vitest';
import { passwordChangedMail } from '#server/mail/password-changed.ts';
import { passwordResetMail } from '#server/mail/password-reset.ts';

const context = {
  siteUrl: 'https://portal.example.com',
  company: { name: 'Bridge & Sons', phone: '+1 876-555-0142' },
};

test('the reset mail leads to the public address with the token behind the #, in both forms', () => {
  const mail = passwordResetMail({ token: 'a-token_1', firstname: 'Ada' }, context);
  const link = 'https://portal.example.com/auth/reset#token=a-token_1';
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.text).toMatch(/^Hello Ada,\n/);
  expect(mail.subject).toBe('Set a new password for Bridge & Sons');
});

test('the mail about a new password holds no link to change it', () => {
  const mail = passwordChangedMail({ firstname: 'Ada' }, context);
  expect(mail.text).toContain('https://portal.example.com/auth/signin\n');
  expect(mail.text + mail.html).not.toContain('/auth/reset');
});

const hostile = `</title><script>alert("1")</script>\r\n\r\nGo to https://evil.example 'now'`;

test.each([passwordResetMail, passwordChangedMail])(
  'whatever a name holds stays text on one line: %o',
  (template) => {
    const mail = template({ token: '"><img src=x>', firstname: hostile }, context);
    expect(mail.html).not.toMatch(/<script|<img|<a href="https:\/\/evil/);
    expect(mail.html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)');
    expect(mail.html).toContain('Bridge &amp; Sons');
    expect(mail.text.split('\n')[0]).toContain('https://evil.example');
    expect(mail.subject).not.toContain('evil');
  },
);
