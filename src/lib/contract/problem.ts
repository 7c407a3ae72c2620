import * as z from 'zod/mini';

/** Every refusal the API knows: its HTTP status and title (RFC 9457). */
export const problemTypes = {
  malformed: { status: 400, title: 'The request could not be read' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'too-slow': { status: 408, title: 'Too slow' },
  conflict: { status: 409, title: 'Not possible as things stand' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-type': { status: 415, title: 'Type not supported' },
  invalid: { status: 422, title: 'Some values need another look' },
  captcha: { status: 422, title: 'Captcha not accepted' },
  'reset-link': { status: 422, title: 'Reset link not accepted' },
  'current-password': { status: 422, title: 'Current password not accepted' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'Headers too large' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Not available right now' },
} as const satisfies Record<string, { status: number; title: string }>;

/** The code of a refusal; it never changes. */
export type ProblemCode = keyof typeof problemTypes;

/** Refusals that any call may answer. */
export const sharedProblems = [
  'malformed',
  'unsupported-type',
  'too-many-requests',
  'unexpected',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** An error of one field of a request. */
export const fieldErrorSchema = z.object({
  path: z.string().check(z.describe('Dotted path of the field in the request.')),
  message: z.string().check(z.describe('What is wrong, for the person who typed it.')),
});

/** An error answer, `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string().check(z.describe('Address of the description of this kind of problem.')),
  title: z.string().check(z.describe('The kind of problem, the same for each occurrence.')),
  status: z.number().check(z.describe('The HTTP status, repeated.')),
  detail: z.string().check(z.describe('What happened and what to do, for a person.')),
  code: z.string().check(z.describe('A stable word for programs.')),
  instance: z.optional(
    z.string().check(z.describe('The request id, to quote when asking for help.')),
  ),
  errors: z.optional(z.array(fieldErrorSchema)),
});

export type Problem = z.infer<typeof problemSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;
