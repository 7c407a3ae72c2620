import * as z from 'zod/mini';
import { shortId } from '#lib/contract/profile.ts';
import { bareId, isTrn } from '#lib/domain/trn.ts';

interface Id {
  readonly idType: string;
  readonly idNumber: string;
}

const ofTrn = (rule: (idNumber: string) => boolean, error: string) =>
  z.refine<Id>(({ idType, idNumber }) => idType !== 'TRN' || rule(idNumber), {
    path: ['idNumber'],
    error,
  });

/** The signs that group a TRN do not count for the length that §5 asks for. */
export const trnLength = ofTrn((idNumber) => bareId(idNumber).length >= 9, shortId);

/** A TRN is nine digits; only of new customers, so that those with another can still save. */
export const trnDigits = ofTrn(isTrn, 'A TRN has nine digits, like 123-456-789');
