import type * as z from 'zod/mini';
import type { profileSchema } from '#lib/contract/profile.ts';

type IdType = z.output<typeof profileSchema>['idType'];

/** The kinds of ID that customs takes, in words. */
export const idTypeNames = {
  TRN: 'TRN',
  PASSPORT: 'Passport',
  DRIVERS_LICENCE: 'Driver’s licence',
  VOTER_ID: 'Voter ID',
} as const satisfies Record<IdType, string>;
