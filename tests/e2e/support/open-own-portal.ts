import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { freePort } from '#scripts/free-port.ts';
import { closeStore, openStore, type Store } from '#server/store/open.ts';
import { captchaAnswersIn } from '#tests/support/captcha.ts';
import { startServer } from '#tests/support/server-process.ts';

const feedKey = 'the-warehouse-key-of-the-tests-00';

/** A server for the tests of one worker, and the mails it sends. */
export interface OwnPortal {
  readonly origin: string;
  /** Puts its database back to what it was at its start. */
  readonly restore: () => Promise<void>;
  /** Changes its database directly, as the company's own systems would. */
  readonly change: (work: (store: Store) => Promise<unknown>) => Promise<void>;
  /** Sends one item of the warehouse's feed, which takes it. */
  readonly feed: (path: 'events' | 'billings', item: object) => Promise<void>;
  /** The next mail to an address whose subject has these words. */
  readonly nextMail: (email: string, about: string) => Promise<Email>;
  /** The path of a page's link in the next mail to an address that has one. */
  readonly nextLink: (email: string, page: string) => Promise<string>;
  /** The token in the next reset mail to an address. */
  readonly resetToken: (email: string) => Promise<string>;
  /** The port where it takes the mails that customers forward. */
  readonly mailPort: number;
  /** Both correct answers to a captcha. */
  readonly captchaAnswers: (id: string) => { readonly code: string; readonly answer: string };
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>;
}

/** Reads mails that the server writes to a folder, each once and in order; waits for one that `take` accepts. */
function openInbox(folder: string) {
  mkdirSync(folder, { recursive: true });
  const readFiles = new Set<string>();

  async function find<T>(email: string, take: (mail: Email) => T | undefined) {
    for (const file of readdirSync(folder).sort()) {
      if (!file.endsWith('.eml') || readFiles.has(file)) continue;
      const mail = await PostalMime.parse(readFileSync(join(folder, file)));
      const result = mail.to?.[0]?.address === email ? take(mail) : undefined;
      if (result === undefined) continue;
      readFiles.add(file);
      return result;
    }
    return undefined;
  }

  return async <T>(
    email: string,
    about: string,
    take: (mail: Email) => T | undefined,
  ): Promise<T> => {
    const deadline = Date.now() + 15_000;
    while (Date.now() < deadline) {
      const result = await find(email, take);
      if (result !== undefined) return result;
      await setTimeout(100);
    }
    throw new Error(`There is no mail to ${email} ${about}.`);
  };
}

/** The path of a page's link in a mail. */
function linkTo(page: string, { text }: Email): string | undefined {
  const links = text?.match(/^https?:\S+$/gm) ?? [];
  const link = links.map((url) => new URL(url)).find(({ pathname }) => pathname === page);
  return link && link.pathname + link.search + link.hash;
}

/** Copies a database over a file, also while others use it. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  await backup(source, to).finally(() => source.close());
}

/** Starts a server with the demo customers. */
export async function openOwnPortal(): Promise<OwnPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-own-'));
  const mailPort = await freePort();
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SEED_DEMO: '1',
    TRUSTED_PROXIES: '1',
    OPS_API_KEY: feedKey,
    MAIL_IN_DOMAIN: 'in.airbridge.test',
    MAIL_IN_PORT: String(mailPort),
  });
  const { origin } = server;
  const [database, atStart] = [join(folder, 'portal.sqlite'), join(folder, 'start.sqlite')];
  await copyDatabase(database, atStart);
  const nextMail = openInbox(join(folder, 'outbox'));
  const nextLink = (email: string, page: string) =>
    nextMail(email, `with a link to ${page}`, (mail) => linkTo(page, mail));
  return {
    origin,
    mailPort,
    nextLink,
    restore: () => copyDatabase(atStart, database),
    change: async (work) => {
      const store = openStore(database);
      await work(store).finally(() => closeStore(store));
    },
    feed: async (path, item) => {
      const answer = await fetch(`${origin}/ops/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${feedKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ [path]: [item] }),
      });
      expect(await answer.json()).toMatchObject({ data: [{ result: 'applied' }] });
    },
    nextMail: (email, about) =>
      nextMail(email, `“${about}”`, (mail) => (mail.subject?.includes(about) ? mail : undefined)),
    resetToken: async (email) => (await nextLink(email, '/auth/reset')).split('#token=')[1] ?? '',
    captchaAnswers: (id) => captchaAnswersIn(folder, id),
    stop: async () => {
      await server.kill('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}
