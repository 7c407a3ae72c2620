import * as z from 'zod/mini';
import { email } from '#lib/contract/fields.ts';

/** The address that the link goes to. */
export const forgotRules = z.object({ email });
