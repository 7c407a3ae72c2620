/** How a cell is parsed; an empty cell is left out, except for `words`. */
type CellKind = 'code' | 'text' | 'words' | 'number' | 'flag';

/** The columns of a kind of table, in the order that the documentation shows them. */
export interface TableKind {
  readonly name: 'events' | 'billings';
  readonly columns: Readonly<Record<string, CellKind>>;
  readonly required: readonly string[];
}

/** One row per event; the columns of `parcel` may be left out where the parcel is known. */
export const eventTable = {
  name: 'events',
  columns: {
    id: 'code',
    customer: 'code',
    trackingNumber: 'code',
    at: 'code',
    status: 'code',
    place: 'words',
    note: 'text',
    weightLb: 'number',
    corrects: 'code',
    'parcel.package': 'code',
    'parcel.source': 'words',
    'parcel.description': 'words',
    'parcel.carrier': 'words',
    'parcel.shippingType': 'code',
    'parcel.recipient': 'text',
    'parcel.countryDestination': 'text',
    'parcel.manifest': 'code',
    'parcel.declaredValue': 'number',
  },
  required: ['id', 'customer', 'trackingNumber', 'at', 'status'],
} as const satisfies TableKind;

/** One row per line of a bill; the rows of a bill are adjacent and agree about it. */
export const billingTable = {
  name: 'billings',
  columns: {
    id: 'code',
    customer: 'code',
    invoice: 'code',
    issuedAt: 'code',
    trackingNumber: 'code',
    recipient: 'text',
    exchangeRate: 'number',
    paid: 'number',
    isVoid: 'flag',
    isSeparate: 'flag',
    'lines.productType': 'code',
    'lines.description': 'text',
    'lines.quantity': 'number',
    'lines.rate': 'number',
    'lines.vat': 'number',
  },
  required: [
    'id',
    'customer',
    'invoice',
    'issuedAt',
    'exchangeRate',
    'lines.productType',
    'lines.description',
    'lines.quantity',
    'lines.rate',
  ],
} as const satisfies TableKind;

const tables: readonly TableKind[] = [eventTable, billingTable];

/** The kind of table of a name; undefined for any other word. */
export const findTable = (name: string): TableKind | undefined =>
  tables.find((table) => table.name === name);

/** The kind of table of which a header lacks fewest required columns; undefined if it has two of them or fewer. */
export function tableOf(header: readonly string[]): TableKind | undefined {
  const missingColumns = ({ required }: TableKind) =>
    required.filter((name) => !header.includes(name));
  const [best] = tables.toSorted((a, b) => missingColumns(a).length - missingColumns(b).length);
  // Both kinds begin with id and customer, so two columns do not tell them apart.
  return best && missingColumns(best).length < best.required.length - 2 ? best : undefined;
}

/** What is wrong with a header, a sentence each. */
export function headerErrors(table: TableKind, header: readonly string[]): readonly string[] {
  const unknownColumns = header.filter((name) => !Object.hasOwn(table.columns, name));
  const missingColumns = table.required.filter((name) => !header.includes(name));
  const duplicates = header.filter((name, index) => header.indexOf(name) !== index);
  return [
    ...unknownColumns.map(
      (name) => `There is no column “${name.slice(0, 40)}” in a table of ${table.name}.`,
    ),
    ...missingColumns.map((name) => `The column “${name}” is missing.`),
    ...duplicates.map((name) => `The column “${name}” is there twice.`),
  ];
}

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

const decimal = /^-?\d{1,15}(?:\.\d{1,10})?$/;

// Spreadsheets keep a cell as text behind an apostrophe; our own files have one before signs of formulas.
const apostrophe = /^'/;
const escapeOfFormula = /^'(?=[=+\-@])/;

/** The value of a cell; one that does not parse stays text, which the schema refuses. */
export function cellValue(kind: CellKind, text: string): unknown {
  const isSentence = kind === 'text' || kind === 'words';
  const cell = text.replace(isSentence ? escapeOfFormula : apostrophe, '').trim();
  if (cell === '' && kind !== 'words') return undefined;
  if (kind === 'number' && decimal.test(cell)) return Number(cell);
  return kind === 'flag' ? (flags[cell.toLowerCase()] ?? cell) : cell;
}
