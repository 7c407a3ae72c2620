import * as z from 'zod/mini';
import { idTooShort } from '#lib/contract/plain-rules.ts';
import { bareId, isTrn } from '#lib/domain/trn.ts';

interface Id {
  readonly idType: string;
  readonly idNumber: string;
}

const trnRule = (rule: (idNumber: string) => boolean, error: string) =>
  z.refine<Id>(({ idType, idNumber }) => idType !== 'TRN' || rule(idNumber), {
    path: ['idNumber'],
    error,
  });

/** The minimum length of §5, for which the separators of a TRN do not count. */
export const trnLength = trnRule((idNumber) => bareId(idNumber).length >= 9, idTooShort);

/** Nine digits; only for new customers, so that those who registered with something else can still save. */
export const trnDigits = trnRule(isTrn, 'A TRN has nine digits, like 123-456-789');
