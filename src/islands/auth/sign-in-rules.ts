import * as z from 'zod/mini';
import { credentialsSchema } from '#lib/contract/session.ts';

/** The credentials without what the client adds. */
export const signInRules = z.omit(credentialsSchema, { grant_type: true, time_zone: true });
