import * as z from 'zod/mini';
import { email } from '#lib/contract/fields.ts';

export const forgotRules = z.object({ email });
