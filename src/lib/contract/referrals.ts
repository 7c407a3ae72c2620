import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const referralSchema = z.object({
  name: z.string().check(z.describe('First name and initial of the person who signed up.')),
  joinedAt: instant,
});

/** The most friends in one answer. */
export const maxReferrals = 100;

/** GET api/v1/customers/referrals */
export const listReferrals = endpoint('listReferrals', {
  auth: 'customer',
  summary: 'Who became a customer through this customer’s link, newest first',
  description: `Only accounts that were activated; at most the newest ${maxReferrals}, \`total\` counts them all.`,
  answer: z.object({
    data: z.array(referralSchema).check(z.maxLength(maxReferrals)),
    total: z.number(),
  }),
  problems: ['unauthenticated'],
});
