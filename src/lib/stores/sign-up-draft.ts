import * as z from 'zod/mini';
import { profileSchema } from '#lib/contract/profile.ts';
import { environment } from '#lib/environment.ts';
import { readKept } from './kept.ts';
import { safeStorage } from './safe-storage.ts';

/** Where the tab keeps an unfinished sign-up. */
export const draftKey = 'AB:sign-up';

const tab = safeStorage(() => environment.tabStorage);

const typed = z.string().check(z.maxLength(2000));
const keptSchema = z.strictObject({
  email: typed,
  terms: z.boolean(),
  firstname: typed,
  lastname: typed,
  middlename: typed,
  idType: profileSchema.shape.idType,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  invoiceEmail: typed,
  company: typed,
  phone: typed,
  mobilePhone: typed,
  city: typed,
  address: typed,
  otherSigns: typed,
  airFreight: z.boolean(),
  seaFreight: z.boolean(),
  referredBy: typed,
  rby: typed,
});

/** What no storage may hold: a reload asks for it again. */
export interface SignUpSecrets {
  readonly password: string;
  readonly confirm: string;
  readonly idNumber: string;
  readonly captchaCode: string;
}

/** Everything that both steps of signing up ask for, as it was typed. */
export type SignUpValues = z.infer<typeof keptSchema> & SignUpSecrets;

const noSecrets: SignUpSecrets = { password: '', confirm: '', idNumber: '', captchaCode: '' };

const untouched: SignUpValues = Object.freeze({
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
  ...noSecrets,
});

// Nothing of a secret gets into what is written.
function textOf({ password, confirm, idNumber, captchaCode, ...kept }: SignUpValues): string {
  return JSON.stringify(kept);
}

let values: SignUpValues | undefined;

/** What was typed so far; after a reload without the secrets. */
export function readSignUp(): SignUpValues {
  values ??= { ...untouched, ...readKept(tab, draftKey, keptSchema) };
  return values;
}

/** Remembers what is typed until the sign-up is done or the tab is closed; secrets only for as long as the page. */
export function keepSignUp(changed: Partial<SignUpValues>): void {
  values = { ...readSignUp(), ...changed };
  const text = textOf(values);
  tab.write(draftKey, text === textOf(untouched) ? null : text);
}

/** Forgets everything, once it is sent. */
export function forgetSignUp(): void {
  values = undefined;
  tab.write(draftKey, null);
}
