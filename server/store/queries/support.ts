import { type Expression, type SqlBool, sql } from 'kysely';
import { foldText } from '#lib/domain/fold-text.ts';
import { containing, likeCondition } from '#server/store/engine.ts';
import type { Store } from '#server/store/open.ts';
import { isNamed } from './parcel-numbers.ts';

/** The fewest digits of a typed phone number, whose area code may be missing. */
const minDigits = 7;

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr']);

/** A column of phone numbers without what people put between the digits. */
const digitsOf = (column: Expression<string | null>) =>
  [' ', '-', '(', ')', '.', '/'].reduce<Expression<unknown>>(
    (text, mark) => sql`replace(${text}, ${mark}, '')`,
    column,
  );

/** The customers with a code, an email address, parts of the name, a phone, or a parcel's number. */
export const findCustomers = (
  store: Store,
  typed: string,
  { code, limit }: { readonly code: number | undefined; readonly limit: number },
) =>
  store
    .selectFrom('customers')
    .select(['id', 'status', 'firstname', 'lastname', 'email', 'phone', 'mobile_phone'])
    .where((eb) => {
      const text = typed
        .normalize('NFKC')
        .replaceAll(/\p{Cf}/gu, '')
        .trim();
      // Without words such as “Tel.”
      const phone = text
        .split(/\s+/)
        .filter((word) => /\d/.test(word) || !/\p{L}/u.test(word))
        .join(' ');
      // Without the country's code.
      const digits = phone.replace(/\D/g, '').slice(-10);
      const isPhone = /^[\d\s()+./\p{Pd}]+$/u.test(phone) && digits.length >= minDigits;
      const name = sql`(firstname || ' ' || coalesce(middlename, '') || ' ' || lastname)`;
      const words = text
        .split(/[\s,.\p{Pd}]+/u)
        .filter((word) => foldText(word) !== '' && !titles.has(word.toLowerCase()));
      const conditions: Expression<SqlBool>[] = [
        eb('email', '=', text.toLowerCase()),
        eb(
          'id',
          'in',
          store
            .selectFrom('trackings')
            .select('customer_id')
            .where((inner) => isNamed(inner, text)),
        ),
      ];
      // In any order, as in “Campbell, Danielle”.
      if (words.length > 0)
        conditions.push(eb.and(words.map((word) => likeCondition(store, name, containing(word)))));
      if (code !== undefined) conditions.push(eb('id', '=', code));
      if (isPhone)
        for (const column of [eb.ref('phone'), eb.ref('mobile_phone')])
          conditions.push(sql<SqlBool>`${digitsOf(column)} like ${`%${digits}`}`);
      return eb.or(conditions);
    })
    .orderBy('id')
    .limit(limit)
    .execute();

/** The sign-ups with an email address, newest first. */
export const findSignUps = (store: Store, email: string) =>
  store
    .selectFrom('sign_ups')
    .select(['code', 'email', 'created_at', 'token_expires_at'])
    .where('email', '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .execute();

/** How many parcels of a customer are in each status. */
export async function countByStatus(store: Store, customerId: number) {
  const rows = await store
    .selectFrom('trackings')
    .select((eb) => ['status', eb.fn.countAll<number>().as('parcels')])
    .where('customer_id', '=', customerId)
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, parcels }) => ({ status, parcels: Number(parcels) }));
}

/** Sets an account's status if it is the expected one; returns whether it was. */
export async function setCustomerStatus(
  transaction: Store,
  customerId: number,
  { from, to, at }: { from: 'ACTIVE' | 'DISABLED'; to: 'ACTIVE' | 'DISABLED'; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('customers')
    .set({ status: to, updated_at: at })
    .where('id', '=', customerId)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
