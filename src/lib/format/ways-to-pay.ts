import type { Tenant } from '#lib/contract/tenant.ts';

/** A way to pay, as text. */
export interface WayToPay {
  readonly name: string;
  readonly text: string;
}

/** The company's ways to pay a bill; none if it names none.
 * @param reference what to write on a transfer, usually the bill's number */
export function listWaysToPay({ payment }: Pick<Tenant, 'payment'>, reference: string): WayToPay[] {
  const { counter, bank, others = [] } = payment ?? {};
  return [
    ...(counter ? [{ name: 'At the counter', text: counter }] : []),
    ...(bank
      ? [
          {
            name: 'By bank transfer',
            text: `${bank.bank}, ${bank.branch}. Account ${bank.accountNumber} of ${bank.accountName}. Write ${reference} as the reference.`,
          },
        ]
      : []),
    ...others.map(({ name, words }) => ({ name, text: words })),
  ];
}
