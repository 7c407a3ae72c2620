import type * as z from 'zod/mini';
import { idTypes } from '#lib/contract/plain-rules.ts';
import type { signUpProfileSchema } from '#lib/contract/sign-up.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { hasShapeOf, readStored } from '#lib/stores/browser/stored.ts';

/** The storage key of an unfinished sign-up. */
export const draftKey = 'AB:sign-up';

/** Values that no storage may hold; after a reload they are asked for again. */
export interface SignUpSecrets {
  readonly password: string;
  readonly confirm: string;
  readonly idNumber: string;
  readonly captchaCode: string;
}

/** Values that may be stored. */
type StoredValues = Readonly<Omit<z.output<typeof signUpProfileSchema>, keyof SignUpSecrets>> & {
  readonly email: string;
  readonly terms: boolean;
  readonly referredBy: string;
  readonly rby: string;
};

/** The values of both steps of signing up, as typed. */
export type SignUpValues = StoredValues & SignUpSecrets;

const noSecrets: SignUpSecrets = { password: '', confirm: '', idNumber: '', captchaCode: '' };

const untouchedValues: StoredValues = {
  email: '',
  terms: false,
  firstname: '',
  lastname: '',
  middlename: '',
  idType: 'TRN',
  country: 'JM',
  invoiceEmail: '',
  company: '',
  phone: '',
  mobilePhone: '',
  city: '',
  address: '',
  otherSigns: '',
  airFreight: true,
  seaFreight: true,
  referredBy: '',
  rby: '',
};

const untouched: SignUpValues = Object.freeze({ ...untouchedValues, ...noSecrets });

const isLikeStored = hasShapeOf(untouchedValues, 2000);
const isStored = (value: unknown): value is StoredValues =>
  isLikeStored(value) && idTypes.includes(value.idType) && /^[A-Z]{2}$/.test(value.country);

// Without the secrets.
function textOf({ password, confirm, idNumber, captchaCode, ...fields }: SignUpValues): string {
  return JSON.stringify(fields);
}

let values: SignUpValues | undefined;

/** The values typed so far; after a reload without the secrets. */
export function readSignUp(): SignUpValues {
  values ??= { ...untouched, ...readStored(tabStorage, draftKey, isStored) };
  return values;
}

/** Keeps what is typed until the sign-up is done or the tab is closed; secrets only as long as the page. */
export function storeSignUp(changes: Partial<SignUpValues>): void {
  values = { ...readSignUp(), ...changes };
  const text = textOf(values);
  tabStorage.write(draftKey, text === textOf(untouched) ? null : text);
}

/** Forgets everything that was typed. */
export function forgetSignUp(): void {
  values = undefined;
  tabStorage.write(draftKey, null);
}
