import type { Tenant } from '#lib/contract/tenant.ts';

/** The names of the ways to pay within a sentence; empty if the company names none. */
export const nameWaysToPay = ({ payment }: Pick<Tenant, 'payment'>): string =>
  [
    ...(payment?.counter ? ['at the counter'] : []),
    ...(payment?.bank ? ['by bank transfer'] : []),
    ...(payment?.others ?? []).map(({ name }) => name),
  ].join(' or ');

/** The company's ways to pay a bill, as rows; none if it names none.
 * @param reference what to write on a transfer, usually the bill's number */
export function listWaysToPay(
  { payment }: Pick<Tenant, 'payment'>,
  reference: string,
): (readonly [label: string, value: string])[] {
  const { counter, bank, others = [] } = payment ?? {};
  return [
    ...(counter ? [['At the counter', counter] as const] : []),
    ...(bank
      ? [
          ['By bank transfer', `${bank.bank}, ${bank.branch}`] as const,
          ['Account', `${bank.accountNumber}, ${bank.accountName}`] as const,
          ['Reference', reference] as const,
        ]
      : []),
    ...others.map(({ name, words }) => [name, words] as const),
  ];
}
