import type { Store } from '../open.ts';

/** A text of JSON that holds something sealed, and how to replace it unless it has changed since. */
export interface SealedText {
  readonly json: string;
  readonly replace: (store: Store, next: string) => Promise<void>;
}

/** Everything sealed that is stored: links of mails that were not sent, and answers for retries of a sign-up. */
export async function listSealed(store: Store): Promise<readonly SealedText[]> {
  const sealed = '%"sealed%';
  const mails = await store
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('payload', 'like', sealed)
    .execute();
  const answers = await store
    .selectFrom('idempotency_keys')
    .select(['scope', 'key_hash', 'answer'])
    .where('answer', 'like', sealed)
    .execute();
  return [
    ...mails.map(({ id, payload }) => ({
      json: payload,
      replace: async (to: Store, next: string) => {
        await to
          .updateTable('outbox')
          .set({ payload: next })
          .where('id', '=', id)
          .where('payload', '=', payload)
          .execute();
      },
    })),
    ...answers.map(({ scope, key_hash, answer }) => ({
      json: answer,
      replace: async (to: Store, next: string) => {
        await to
          .updateTable('idempotency_keys')
          .set({ answer: next })
          .where('scope', '=', scope)
          .where('key_hash', '=', key_hash)
          .where('answer', '=', answer)
          .execute();
      },
    })),
  ];
}
