import {
  dhlCheckDigit,
  fedexCheckDigit,
  modulo10CheckDigit,
  s10CheckDigit,
  upsCheckDigit,
} from './check-digits.ts';

/** A form of tracking numbers, written in capitals and digits only. */
export interface NumberForm {
  /** Undefined for postal numbers, whose country decides it. */
  readonly carrier?: string;
  /**
   * Groups: `body`, the characters that the check digit covers; `digit`, the check digit; `parcel`, the part that is the
   * same on every label of the parcel, if that is not all of it; `country`, of a postal number.
   */
  readonly pattern: RegExp;
  readonly checkDigit?: (body: string) => number;
  /** The characters that this short form leaves out at its beginning. */
  readonly prefix?: string;
  /** Other numbers look like it, so one without the right check digit does not have this form. */
  readonly isCommon?: true;
}

const mod10 = modulo10CheckDigit;

// biome-ignore format: a table is read by its lines
const checkDigitForms: readonly NumberForm[] = [
  { carrier: 'UPS', pattern: /^1Z(?<body>[\dA-Z]{15})(?<digit>\d)$/, checkDigit: upsCheckDigit },

  // FedEx Ground Economy computes the check digit as USPS does; its barcode, too, may begin with 420 and the ZIP code.
  { carrier: 'FedEx', pattern: /^(?:420\d{5}(?:\d{4})?)?(?<parcel>(?<body>92612\d{16})(?<digit>\d))$/, checkDigit: mod10 },
  { carrier: 'FedEx', pattern: /^(?<body>612\d{16})(?<digit>\d)$/, checkDigit: (body) => mod10(`92${body}`), prefix: '92' },
  // Barcodes with the number of 12 or 15 digits at their end.
  { carrier: 'FedEx', pattern: /^(?:96[23]\d|100\d)\d{18}(?<parcel>(?<body>\d{11})(?<digit>\d))$/, checkDigit: fedexCheckDigit },
  { carrier: 'FedEx', pattern: /^96\d{5}(?<parcel>(?<body>\d{14})(?<digit>\d))$/, checkDigit: mod10 },
  { carrier: 'FedEx', pattern: /^(?<body>\d{11})(?<digit>\d)$/, checkDigit: fedexCheckDigit },
  { carrier: 'FedEx', pattern: /^(?<body>\d{14})(?<digit>\d)$/, checkDigit: mod10 },
  { carrier: 'FedEx', pattern: /^(?<body>00\d{15})(?<digit>\d)$/, checkDigit: mod10, isCommon: true },

  // DHL in Germany; by their check digit these numbers would be USPS's too.
  { carrier: 'DHL', pattern: /^00340434\d{12}$/ },

  { carrier: 'USPS', pattern: /^(?<body>9[1-5]\d{19}(?:\d{4})?)(?<digit>\d)$/, checkDigit: mod10 },
  { carrier: 'USPS', pattern: /^420\d{5}(?<parcel>(?<body>9[1-5]\d{19}(?:\d{4})?)(?<digit>\d))$/, checkDigit: mod10 },
  { carrier: 'USPS', pattern: /^420\d{9}(?<parcel>(?<body>9[1-5]\d{19}(?:\d{4})?)(?<digit>\d))$/, checkDigit: mod10 },
  { carrier: 'USPS', pattern: /^(?<body>\d{19})(?<digit>\d)$/, checkDigit: mod10, isCommon: true },
  { carrier: 'USPS', pattern: /^(?<body>\d{19})(?<digit>\d)$/, checkDigit: (body) => mod10(`91${body}`), prefix: '91', isCommon: true },

  { pattern: /^[A-Z]{2}(?<body>\d{8})(?<digit>\d)(?<country>[A-Z]{2})$/, checkDigit: s10CheckDigit },
  { carrier: 'DHL', pattern: /^(?<body>\d{9})(?<digit>\d)$/, checkDigit: dhlCheckDigit, isCommon: true },
  { carrier: 'OnTrac', pattern: /^(?<body>[CD]\d{13})(?<digit>\d)$/, checkDigit: upsCheckDigit },
  { carrier: 'Canada Post', pattern: /^(?<body>\d{15})(?<digit>\d)$/, checkDigit: mod10, isCommon: true },
];

// biome-ignore format: a table is read by its lines
const otherForms: readonly NumberForm[] = [
  { carrier: 'Amazon', pattern: /^TB[ACM]\d{12}$/ },
  // Scanners put another J before what the label shows.
  { carrier: 'DHL', pattern: /^J?(?<parcel>JD\d{9,18})$/ },
  { carrier: 'DHL', pattern: /^JVGL\d{9,10}$/ },
  { carrier: 'DHL eCommerce', pattern: /^(?:GM|LX|RX|UV)\d{10,39}$/ },
  { carrier: 'LaserShip', pattern: /^(?:1LS\d{12,15}|L[AEHINSWX]\d{8})$/ },
  { carrier: 'Cainiao', pattern: /^LP\d{14}$/ },
  { carrier: '4PX', pattern: /^4PX\d{13}CN$/ },
  { carrier: 'YunExpress', pattern: /^YT\d{16}$/ },
  { carrier: 'SF Express', pattern: /^SF\d{12,13}$/ },
  { carrier: 'UniUni', pattern: /^UU[A-Z]\d{13,17}$/ },
  { carrier: 'GOFO', pattern: /^GFUS\d{14}$/ },
  { carrier: 'SpeedX', pattern: /^SPX[A-Z]{3}\d{12,14}$/ },
  { carrier: 'Aramex', pattern: /^[2-5]\d{10}$/ },
];

/** Every form that we know; of those that fit a number, the first without a wrong check digit counts. */
export const numberForms: readonly NumberForm[] = [...checkDigitForms, ...otherForms];
