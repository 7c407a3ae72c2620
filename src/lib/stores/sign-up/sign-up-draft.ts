import type * as z from 'zod/mini';
import { idTypes } from '#lib/contract/profile.ts';
import type { signUpProfileSchema } from '#lib/contract/sign-up.ts';
import { environment } from '#lib/environment.ts';
import { isLike, readKept } from '#lib/stores/browser/kept.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';

/** Where the tab keeps an unfinished sign-up. */
export const draftKey = 'AB:sign-up';

const tab = safeStorage(() => environment.tabStorage);

/** What no storage may hold: a reload asks for it again. */
export interface SignUpSecrets {
  readonly password: string;
  readonly confirm: string;
  readonly idNumber: string;
  readonly captchaCode: string;
}

/** What was typed and may be kept. */
type KeptValues = Readonly<Omit<z.output<typeof signUpProfileSchema>, keyof SignUpSecrets>> & {
  readonly email: string;
  readonly terms: boolean;
  readonly referredBy: string;
  readonly rby: string;
};

/** Everything that both steps of signing up ask for, as it was typed. */
export type SignUpValues = KeptValues & SignUpSecrets;

const noSecrets: SignUpSecrets = { password: '', confirm: '', idNumber: '', captchaCode: '' };

const untouchedKept: KeptValues = {
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

const untouched: SignUpValues = Object.freeze({ ...untouchedKept, ...noSecrets });

const isLikeKept = isLike(untouchedKept, 2000);
const isKept = (value: unknown): value is KeptValues =>
  isLikeKept(value) && idTypes.includes(value.idType) && /^[A-Z]{2}$/.test(value.country);

// Nothing of a secret gets into what is written.
function textOf({ password, confirm, idNumber, captchaCode, ...kept }: SignUpValues): string {
  return JSON.stringify(kept);
}

let values: SignUpValues | undefined;

/** What was typed so far; after a reload without the secrets. */
export function readSignUp(): SignUpValues {
  values ??= { ...untouched, ...readKept(tab, draftKey, isKept) };
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
