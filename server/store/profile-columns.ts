import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { saveMe } from '#lib/contract/profile.ts';
import { fieldsOf } from '#lib/domain/edits.ts';
import type { Schema } from './schema.ts';

type Row = Selectable<Schema['customers']>;

/** A profile as it is saved, without its version. */
export type SavedProfile = Omit<z.output<typeof saveMe.body>, 'version'>;

/** Text that is never null. */
const requiredText = { firstname: 'firstname', lastname: 'lastname' } as const;

/** Text that is null when empty. */
const optionalText = {
  middlename: 'middlename',
  idType: 'id_type',
  idNumber: 'id_number',
  country: 'country',
  invoiceEmail: 'invoice_email',
  company: 'company',
  phone: 'phone',
  mobilePhone: 'mobile_phone',
} as const;

/** Booleans, stored as 1 or 0. */
const flags = {
  airFreight: 'air_freight',
  seaFreight: 'sea_freight',
  statusMails: 'status_mails',
} as const;

/** Every field of a profile and its column; saving, answering and erasing all go by this table. */
const columns = { ...requiredText, ...optionalText, ...flags } satisfies Record<
  keyof SavedProfile,
  keyof Row
>;

type ColumnOf = typeof columns;

type ProfileColumns = {
  [Field in keyof Pick<SavedProfile, keyof ColumnOf> as ColumnOf[Field]]: Row[ColumnOf[Field]];
};

function toStored(value: string | boolean | undefined) {
  if (typeof value === 'boolean') return Number(value);
  return value === '' ? null : value;
}

/** The columns of a profile; undefined, which an update skips, for fields that were left out. */
export const toColumns = (profile: SavedProfile): ProfileColumns =>
  Object.fromEntries(
    fieldsOf(columns).map((field) => [columns[field], toStored(profile[field])]),
  ) as ProfileColumns;

const mapColumns = <Field extends string, Column extends string, Value>(
  fields: Readonly<Record<Field, Column>>,
  read: (column: Column) => Value,
) =>
  Object.fromEntries(
    Object.entries<Column>(fields).map(([field, column]) => [field, read(column)]),
  ) as Record<Field, Value>;

/** The profile that a customer’s row holds. */
export const profileOf = (row: Row) => ({
  ...mapColumns(requiredText, (column) => row[column]),
  ...mapColumns(optionalText, (column) => row[column]),
  ...mapColumns(flags, (column) => row[column] === 1),
});

const columnsSetTo = <Column extends string, Value>(
  fields: Readonly<Record<string, Column>>,
  value: Value,
) =>
  Object.fromEntries(Object.values(fields).map((column) => [column, value])) as Record<
    Column,
    Value
  >;

/** The columns of an erased profile. */
export const erasedProfile = {
  ...columnsSetTo(requiredText, ''),
  ...columnsSetTo(optionalText, null),
  ...columnsSetTo(flags, 0),
};
