import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A page's report of its own failure; its patterns keep out anything that was typed or shown. */
export const pageErrorSchema = z.strictObject({
  error: z
    .string()
    .check(z.regex(/^\w{1,40}$/), z.describe('The kind of error, such as TypeError.')),
  page: z
    .string()
    .check(z.regex(/^\/[a-z\d/-]{0,99}$/), z.describe('The path of the page, without its query.')),
  places: z
    .array(z.string().check(z.regex(/^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(8), z.describe('Script, line and column, innermost first.')),
});

/** POST api/v1/pageerrors */
export const reportPageError = endpoint('reportPageError', {
  auth: 'anonymous',
  summary: 'Reports that a part of a page could not be rendered',
  description:
    'It becomes a line of the server’s log and is kept nowhere else. At most 20 an hour from one address and 500 from everybody.',
  body: pageErrorSchema,
  problems: ['invalid'],
});
