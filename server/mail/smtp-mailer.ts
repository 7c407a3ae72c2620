import { createTransport } from 'nodemailer';
import { codeOf } from '#server/units/error-code.ts';
import { asMessage, type Mailer } from './mailer.ts';

const defaultTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1000,
};

/** Sends through the SMTP server at `url`, with a connection for each mail; timeouts are in milliseconds. */
export function openSmtp(url: string, timeouts: Partial<typeof defaultTimeouts> = {}): Mailer {
  const transport = createTransport({ url, ...defaultTimeouts, ...timeouts });
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...asMessage(mail), signal });
    },
  };
}

/** The error code with which an SMTP server cannot be used, login included; undefined if it can. Sends no mail. */
export async function findSmtpFailure(url: string): Promise<string | undefined> {
  const transport = createTransport({ url, ...defaultTimeouts });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    // Codes only, as a server's messages may hold addresses.
    return codeOf(error) ?? 'no code';
  } finally {
    transport.close();
  }
}
