import { randomInt } from 'node:crypto';
import type { Store } from '#server/store/open.ts';
import { isCodeFree } from '#server/store/queries/sign-ups.ts';

const minDigits = 6;
const maxDigits = 12;
const triesPerLength = 5;

/** An unused random customer code, so that codes reveal neither how many customers there are nor who they are. */
export async function pickCustomerCode(transaction: Store): Promise<number> {
  for (let digits = minDigits; digits <= maxDigits; digits += 1)
    for (let attempt = 0; attempt < triesPerLength; attempt += 1) {
      const code = randomInt(10 ** (digits - 1), 10 ** digits);
      if (await isCodeFree(transaction, code)) return code;
    }
  throw new Error('no customer code is free');
}
