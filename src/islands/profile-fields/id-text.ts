import type { idTypeNames } from '#lib/format/id-type.ts';

interface IdText {
  /** Shown after the label “ID”. */
  readonly kind: string;
  readonly hint: string;
  readonly inputMode: 'numeric' | 'text';
}

/** The texts for each kind of ID. */
export const idText: Readonly<Record<keyof typeof idTypeNames, IdText>> = {
  TRN: { kind: 'your TRN', hint: 'Nine digits, like 123-456-789', inputMode: 'numeric' },
  PASSPORT: {
    kind: 'passport number',
    hint: 'At least 9 characters; if yours has fewer, use your TRN',
    inputMode: 'text',
  },
  DRIVERS_LICENCE: {
    kind: 'license number',
    hint: 'At least 9 characters; in Jamaica it is your TRN',
    inputMode: 'text',
  },
  VOTER_ID: {
    kind: 'number of the card',
    hint: 'At least 9 characters; if yours has fewer, use your TRN',
    inputMode: 'text',
  },
};
