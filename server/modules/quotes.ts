import type { FastifyInstance } from 'fastify';
import { calculate, calculatePublic, listCategories } from '#lib/contract/quotes.ts';
import { type CalculatorInput, calculate as compute } from '#lib/domain/calculator.ts';
import { addressBucket } from '../address-bucket.ts';
import { spendOfAddress } from '../call-limits.ts';
import { ProblemError } from '../problem.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

const ofVisitors = { name: 'calculator', times: 120, seconds: 60 };

/** GET customers/categories and the two calculators. */
export async function quotesModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock, rates, tariff, tenant } = services;
  const categories = tariff.categories.map(({ id, name, dutyPercent, gctPercent, note }) => ({
    ...{ id, name, dutyRate: dutyPercent / 100, gctRate: gctPercent / 100 },
    ...(note !== undefined && { note }),
  }));
  const basis = { rates, tariff, exchangeRate: tenant.exchangeRate.jmdPerUsd };

  const answer = (input: CalculatorInput) => {
    const data = compute(input, basis);
    if (data) return { data };
    throw new ProblemError('invalid', 'Please check the values marked below.', {
      errors: [{ path: 'category', message: 'Choose one of the categories.' }],
    });
  };

  route(app, services, listCategories, async () => ({ data: categories }));
  route(app, services, calculate, async ({ input: { query } }) => answer(query));
  route(app, services, calculatePublic, async ({ input: { query }, request }) => {
    await spendOfAddress(store, clock(), ofVisitors, addressBucket(request.ip));
    return answer(query);
  });
}
