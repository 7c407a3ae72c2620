import { demo, type Portal } from './portal.ts';

const columnsWithoutText = ['referred_by', 'closed_at'];

/** Fills every empty column of the demo customer, including columns added later; returns them. */
export async function fillCustomer({ store }: Portal): Promise<Readonly<Record<string, string>>> {
  const row = await store
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', demo.id)
    .executeTakeFirstOrThrow();
  const fillings = Object.entries(row).flatMap(([column, value]) =>
    value === null && !columnsWithoutText.includes(column)
      ? [[column, `my ${column}`] as const]
      : [],
  );
  const values: Record<string, string> = Object.fromEntries(fillings);
  await store.updateTable('customers').set(values).where('id', '=', demo.id).execute();
  return values;
}
