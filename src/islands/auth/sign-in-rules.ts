import * as z from 'zod/mini';
import { credentialsSchema } from '#lib/contract/session.ts';

/** What a person types to sign in. */
export const signInRules = z.omit(credentialsSchema, { grant_type: true, time_zone: true });
