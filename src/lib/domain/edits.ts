/** A record of plain values, as a form holds them. */
export type Flat = Readonly<Record<string, string | boolean>>;

/** The name of a field of such a record. */
export type FieldOf<Values> = keyof Values & string;

/** The names of a record’s fields. */
export const fieldsOf = <Values extends Flat>(values: Values): FieldOf<Values>[] =>
  Object.keys(values);

/** The fields in which two records of one shape differ. */
export const changedFields = <Values extends Flat>(from: Values, to: Values): FieldOf<Values>[] =>
  fieldsOf(from).filter((field) => from[field] !== to[field]);
