import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { AnswerOf, EndpointShape } from '#lib/contract/endpoint.ts';
import { problemSchema } from '#lib/contract/problem.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { buildApp } from '#server/app.ts';
import { createKeyring } from '#server/auth/keyring.ts';
import { contentOn, readAllContent } from '#server/content/all.ts';
import { openFiles } from '#server/files/open.ts';
import { coverPdf } from '#server/invoice-pdf/cover-pdf.ts';
import { invoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import { createInvoices } from '#server/invoice-pdf/invoices.ts';
import type { Services } from '#server/services.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { createShopMailReader } from '#server/shop-mail/reader.ts';
import { type LiveSite, openSite } from '#server/site/live-site.ts';
import { closeStore, type Store } from '#server/store/open.ts';
import { withoutReplica } from '#server/store/read-replica.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import type { Clock } from '#server/units/clock.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { checkAnswers } from './check-answers.ts';
import { copySeededFiles, openSeeded, putSeededFiles } from './databases.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testClock } from './test-clock.ts';

export const [demo, other] = demoCustomers;

export const mePath = '/api/v1/customers/me';

/** The API key of the company's own systems. */
export const operatorKey = 'the-warehouse-key-of-the-tests-00';

/** Published content, read once per test file. */
const publishedContent = contentOn(readAllContent(), jamaicanDay(new Date()));

/** Reads files for all tests of a worker: a process of its own for each would load the parsers again. */
// A busy machine is no reason to refuse a test's mail.
const shopMails = createShopMailReader({ reading: 60_000, idle: 60_000 });

let sharedSite: LiveSite | undefined;

/** The site of the tests, read once too, unless a test brings its own. */
function siteOf(environment: NodeJS.ProcessEnv, config: Config, clock: Clock): LiveSite {
  if (environment['SITE_DIR'] ?? environment['RELEASES_DIR']) return openSite(config, clock);
  sharedSite ??= openSite(config);
  return sharedSite;
}

type Overrides = Partial<
  Pick<Services, 'rates' | 'tariff' | 'passwords' | 'keyring' | 'shopMails'>
>;

/** What a server needs, on a separate database with the demo customers; `overrides` replaces what is published. */
async function openServices(environment: NodeJS.ProcessEnv, overrides: Overrides) {
  const { clock, advance } = testClock();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    OPS_API_KEY: operatorKey,
    SITE_DIR: 'tests/support/site',
    RELEASES_DIR: 'tests/support/releases',
    ...environment,
  });
  const folder = temporaryFolder();
  const database = await openSeeded(folder);
  const { store } = database;
  const files = await openFiles({ dataDir: folder, s3: config.s3 });
  if (config.s3) await putSeededFiles(files);
  else copySeededFiles(folder);
  const site = siteOf(environment, config, clock);
  const content = () => (environment['RELEASES_DIR'] ? site.online().content : publishedContent);
  const services: Services = {
    get tenant() {
      return content().tenant;
    },
    get rates() {
      return overrides.rates ?? content().rates;
    },
    get tariff() {
      return overrides.tariff ?? content().tariff;
    },
    get prices() {
      return content().prices;
    },
    site,
    store,
    files,
    clock,
    config,
    replica: withoutReplica(store),
    keyring: overrides.keyring ?? createKeyring(randomBytes(32)),
    passwords: overrides.passwords ?? cheapPasswords,
    // PDFs are made in this thread; the worker thread has its own test.
    invoices: createInvoices(() => content().tenant, { render: invoicePdf }),
    shopMails: overrides.shopMails ?? shopMails,
    covers: { renderCover: coverPdf },
  };
  return { services, database, folder, advance };
}

/**
 * The complete server on a separate database with the demo customers; by default with the published prices of today
 * and cheap password hashes; prices of RELEASES_DIR change with the clock.
 */
export async function openPortal(environment: NodeJS.ProcessEnv = {}, overrides: Overrides = {}) {
  const { services, database, folder, advance } = await openServices(environment, overrides);
  const { store } = services;
  const app = await buildApp(services, [checkAnswers(services.config)]);
  onTestFinished(async () => {
    await app.close();
    await closeStore(store);
    await database.drop();
  });

  const signIn = async ({ email, password }: { email: string; password: string } = demo) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/identity/token',
      payload: { grant_type: 'password', username: email, password },
    });
    return String(answer.json().access_token);
  };

  const get = (url: string, token?: string) =>
    app.inject({ method: 'GET', url, headers: token ? { 'x-token': token } : {} });

  return { app, services, store, database, folder, advance, signIn, get };
}

/** What `openPortal()` opens. */
export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** The same server on the same database, over another connection to it. */
export async function openAppOver({ services }: Portal, store: Store) {
  const app = await buildApp({ ...services, store, replica: withoutReplica(store) });
  onTestFinished(async () => {
    await app.close();
    await closeStore(store);
  });
  return app;
}

/** A response parsed by the call's contract; throws if it does not match. */
export function answerOf<E extends EndpointShape>(
  endpoint: E,
  response: LightMyRequestResponse,
): AnswerOf<E> {
  if (response.statusCode !== (endpoint.status ?? 200))
    throw new Error(`${endpoint.name} answered ${response.statusCode}: ${response.body}`);
  const { answer: schema } = endpoint;
  return (schema ? z.parse(schema, response.json()) : undefined) as AnswerOf<E>;
}

/** The problem in an error response, checked against the contract. */
export function problemOf(response: LightMyRequestResponse) {
  const problem = problemSchema.parse(response.json());
  if (
    problem.status !== response.statusCode ||
    !response.headers['content-type']?.includes('problem+json')
  )
    throw new Error(`not a well-formed problem: ${response.body}`);
  return problem;
}
