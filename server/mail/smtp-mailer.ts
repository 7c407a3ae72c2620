import { createTransport } from 'nodemailer';
import { asMessage, type Mailer } from './mailer.ts';

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1000,
};

/** Sends through the SMTP server at `url`, a connection for each mail. */
export function openSmtp(url: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...asMessage(mail), signal });
    },
  };
}
