import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

export interface ReceivedMail extends Email {
  /** The envelope's recipients, which may differ from the headers. */
  readonly recipients: string[];
}

/** A real SMTP server; it rejects every mail while `refuse` returns a reply's code. */
export async function openSmtpServer(refuse: () => number | undefined = () => undefined) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const responseCode = refuse();
        if (responseCode) return done(Object.assign(new Error('No'), { responseCode }));
        const email = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ ...email, recipients: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await listen(server.server);
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, received };
}
