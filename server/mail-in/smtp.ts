import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { createCounts } from '#server/limits/counts.ts';
import { noteOutage } from '#server/outages.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { StartError } from '#server/settings/config.ts';
import { maxBytes } from '#server/shop-mail/file-kind.ts';
import { RefusedMail } from '#server/shop-mail/refusals.ts';
import { ownerOf } from './address.ts';
import { storeForwarded } from './store-forwarded.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;

const maxClients = 20;
// So that one address cannot keep all others out; a mail server in front comes again.
const maxClientsOfAddress = 10;
const maxRecipients = 5;
// A guess costs a question to the database; the sending server comes again with the rest of its mails.
const maxUnknownRecipients = 20;
const idleTimeout = 60_000;
/** Milliseconds for a whole connection, however slowly its mail drips. */
const connectionTimeout = 300_000;

/** An SMTP error: after a 4xx the sending server tries again, a 5xx is final. */
const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const noMailbox = () => reply(550, '5.1.1 No such mailbox here');

function replyTo(error: unknown, log: Log): Error {
  if (error instanceof RefusedMail && error.refusal === 'slow')
    return reply(451, '4.3.0 Try again later');
  if (error instanceof RefusedMail) return reply(554, `5.6.0 ${error.message}`);
  if (error instanceof ProblemError && error.code === 'conflict')
    return reply(452, '4.2.2 The mailbox is full');
  if (error instanceof ProblemError) return reply(451, '4.7.1 Too many mails, try again later');
  noteOutage(error);
  log.error({ event: 'mail-in-failed', err: error }, 'a mail could not be taken');
  return reply(451, '4.3.0 Try again later');
}

/** Reads a mail as it comes, to its end; undefined if it is too large. */
async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > maxBytes) pieces.length = 0;
    else pieces.push(piece);
  }
  return size > maxBytes ? undefined : Buffer.concat(pieces);
}

/** Lets a quoted local part of the sender (`<"john doe"@shop.example>`, RFC 5321) pass the library, which splits it. */
function takeQuotedSenders(server: SMTPServer, session: SMTPServerSession): void {
  const connection = [...server.connections].find((other) => other.session === session);
  if (!connection) return;
  const handleMail = connection.handler_MAIL.bind(connection);
  connection.handler_MAIL = (command, done) => {
    // Nothing depends on who sent the mail.
    const plain = command.toString().replace(/^([^"]*<)"(?:[^"\\]|\\.)*"(?=@)/, '$1quoted');
    handleMail(Buffer.from(plain), done);
  };
}

/** SMTP for the mails that customers forward, on a port of its own; undefined unless one is set. */
export function openMailIn(services: Services, log: Log) {
  const { store, config } = services;
  const { port, host, domain } = config.mailIn;
  if (port === undefined) return undefined;

  const take = async (recipients: readonly string[], bytes: Buffer) => {
    for (const address of recipients) {
      // The customer may have renewed the address since RCPT TO.
      const owner = await ownerOf(store, services, address);
      if (owner === undefined) throw noMailbox();
      await storeForwarded(services, owner, bytes, log);
    }
  };

  const unknownRecipients = new WeakMap<SMTPServerSession, number>();
  /** The answer to an unknown recipient; from one too many on, it ends the connection. */
  const refuseUnknown = (session: SMTPServerSession) => {
    const count = (unknownRecipients.get(session) ?? 0) + 1;
    unknownRecipients.set(session, count);
    return count > maxUnknownRecipients
      ? reply(421, '4.7.0 Too many unknown recipients')
      : noMailbox();
  };

  const server = new SMTPServer({
    ...(domain !== undefined && { name: domain }),
    banner: 'ready',
    logger: false,
    // A mail server in front speaks TLS; nobody signs in.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    // Senders of real mails break the rules for dots and underscores.
    lenientAddressParsing: true,
    maxClients,
    socketTimeout: idleTimeout,
    closeTimeout: 1000,
    onConnect(session, done) {
      takeQuotedSenders(server, session);
      done();
    },
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= maxRecipients)
        return done(reply(452, '4.5.3 Too many'));
      ownerOf(store, services, address).then(
        (owner) => done(owner === undefined ? refuseUnknown(session) : null),
        (error) => done(replyTo(error, log)),
      );
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      bytesOf(stream)
        .then(async (bytes) => {
          if (!bytes) throw reply(552, '5.3.4 The mail is larger than 10 MB');
          await take(recipients, bytes);
        })
        .then(
          () => done(null, 'Kept'),
          (error) => done('responseCode' in error ? error : replyTo(error, log)),
        );
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'a connection of a mail failed'));
  const { countOf, add } = createCounts<string>();
  server.server.on('connection', (socket) => {
    const address = addressBucket(socket.remoteAddress ?? '');
    if (countOf(address) >= maxClientsOfAddress) {
      socket.destroy();
      return;
    }
    add(address, 1);
    const timer = setTimeout(() => socket.destroy(), connectionTimeout).unref();
    socket.once('close', () => {
      add(address, -1);
      clearTimeout(timer);
    });
  });

  const listen = () =>
    new Promise<number>((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException) =>
        reject(
          new StartError(
            `Mails cannot be taken at ${host}:${port} (${error.code}): change MAIL_IN_HOST or MAIL_IN_PORT.`,
          ),
        );
      server.once('error', fail);
      server.listen(port, host, () => {
        server.off('error', fail);
        const address = server.server.address();
        const boundPort = typeof address === 'object' && address ? address.port : port;
        log.info({ event: 'mail-in-listening', port: boundPort }, 'mails are taken by SMTP');
        resolve(boundPort);
      });
    });
  return { listen, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
