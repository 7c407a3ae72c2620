import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** More networks of one hour are counted together, so that no flood fills the disk. */
const maxNetworks = 20;
const otherNetworks = 'other networks';

interface Failure {
  /** 0 if no account has the name. */
  readonly customerId: number;
  /** When its hour began. */
  readonly hour: Instant;
  readonly network: string;
  readonly device: string;
  readonly kind: 'wrong' | 'throttled';
}

/** Counts a failed sign-in; the device is the last one of its hour and network. */
export async function countFailedSignIn(
  store: Store,
  { customerId, hour, network, device, kind }: Failure,
): Promise<void> {
  const rows = await store
    .selectFrom('failed_sign_ins')
    .select('network')
    .where('customer_id', '=', customerId)
    .where('hour', '=', hour)
    .execute();
  const hasRow = rows.some((row) => row.network === network);
  await store
    .insertInto('failed_sign_ins')
    .values({
      customer_id: customerId,
      hour,
      network: hasRow || rows.length < maxNetworks ? network : otherNetworks,
      device,
      wrong: kind === 'wrong' ? 1 : 0,
      throttled: kind === 'throttled' ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'hour', 'network']).doUpdateSet((eb) => ({
        device,
        wrong: eb('failed_sign_ins.wrong', '+', eb.ref('excluded.wrong')),
        throttled: eb('failed_sign_ins.throttled', '+', eb.ref('excluded.throttled')),
      })),
    )
    .execute();
}

/** A customer's failed sign-ins, newest hour first. */
export const listFailedSignIns = (store: Store, customerId: number) =>
  store
    .selectFrom('failed_sign_ins')
    .select(['hour', 'network', 'device', 'wrong', 'throttled'])
    .where('customer_id', '=', customerId)
    .orderBy('hour', 'desc')
    .orderBy('network')
    .execute();

export const deleteFailedSignInsBefore = (store: Store, hour: Instant) =>
  store.deleteFrom('failed_sign_ins').where('hour', '<', hour).execute();

export const deleteFailedSignInsOf = (store: Store, customerId: number) =>
  store.deleteFrom('failed_sign_ins').where('customer_id', '=', customerId).execute();
