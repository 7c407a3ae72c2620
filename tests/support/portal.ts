import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { AnswerOf, EndpointShape } from '#lib/contract/endpoint.ts';
import { problemSchema } from '#lib/contract/problem.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openFolder } from '#server/files/folder.ts';
import { invoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import { createInvoices } from '#server/invoices.ts';
import { readRates } from '#server/rates.ts';
import { createSeal } from '#server/seal.ts';
import { closeStore, migrate, openStore } from '#server/store/open.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { readTariff } from '#server/tariff.ts';
import { readTenant } from '#server/tenant.ts';

export const [demo, other] = demoCustomers;

/** Opens the calls of the company's own systems. */
export const operatorKey = 'the-warehouse-key-of-the-tests-00';

/** A clock that moves only when a test says so. */
export function testClock(start = new Date('2026-11-21T15:00:00.000Z')) {
  let now = start;
  const clock = () => now;
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  return { clock, advance };
}

/** The whole server over an embedded database of its own, with the demo customers. */
export async function openPortal(environment: NodeJS.ProcessEnv = {}) {
  const { clock, advance } = testClock();
  const folder = mkdtempSync(join(tmpdir(), 'portal-api-'));
  const store = openStore(join(folder, 'portal.sqlite'));
  await migrate(store);
  const files = openFolder(join(folder, 'attachments'));
  await seedDemo(store, files, clock());
  const config = readConfig({
    LOG_LEVEL: 'silent',
    OPS_API_KEY: operatorKey,
    SITE_DIR: 'tests/support/site',
    ...environment,
  });
  const tenant = readTenant();
  const rates = readRates();
  const tariff = readTariff();
  const seal = createSeal(randomBytes(32));
  // In this thread: a thread of its own has a test of its own.
  const invoices = createInvoices(tenant, { render: invoicePdf });
  const services = {
    ...{ store, files, clock, config, tenant, rates, tariff, seal, invoices },
    checkAnswers: true,
  };
  const app = await buildApp(services);
  onTestFinished(async () => {
    await app.close();
    await closeStore(store);
    rmSync(folder, { recursive: true });
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

  return { app, services, store, folder, advance, signIn, get };
}

/** The answer of a call, parsed by the contract; throws when it is another. */
export function answerOf<E extends EndpointShape>(
  endpoint: E,
  response: LightMyRequestResponse,
): AnswerOf<E> {
  if (response.statusCode !== endpoint.answer.status)
    throw new Error(`${endpoint.name} answered ${response.statusCode}: ${response.body}`);
  const { schema } = endpoint.answer;
  return (schema ? z.parse(schema, response.json()) : undefined) as AnswerOf<E>;
}

/** The problem of a refusal, checked against the contract. */
export function problemOf(response: LightMyRequestResponse) {
  const problem = problemSchema.parse(response.json());
  if (
    problem.status !== response.statusCode ||
    !response.headers['content-type']?.includes('problem+json')
  )
    throw new Error(`not a well-formed problem: ${response.body}`);
  return problem;
}
