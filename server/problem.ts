import {
  type FieldError,
  type Problem,
  type ProblemCode,
  problemTypes,
} from '#lib/contract/problem.ts';

interface ProblemOptions {
  errors?: FieldError[];
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** What a 401 asks for (RFC 9110), unless it is the customer’s token. */
  challenge?: string;
}

/** A refusal that the contract declares; `detail` is for people to read. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly options: ProblemOptions;
  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.code = code;
    this.options = options;
  }
}

/** The issues of a schema as errors of a problem, each at its field. */
export const fieldErrorsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldError[] => issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** The refusal of values, with an error for each. */
export const invalid = (...errors: readonly FieldError[]) =>
  new ProblemError('invalid', 'Please check the values marked below.', { errors: [...errors] });

/** The same answer, byte for byte, for missing data and another customer's data. */
export const notFound = () =>
  new ProblemError('not-found', 'There is nothing here, or it is not yours.');

/** The answer body of a problem (RFC 9457). */
export function toProblem(error: ProblemError, requestId: string): Problem {
  const { status, title } = problemTypes[error.code];
  return {
    type: `/api/docs#problem-${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    // Two 404s must not differ by so much as an id.
    ...(error.code === 'not-found' ? {} : { instance: `urn:request:${requestId}` }),
    ...(error.options.errors ? { errors: error.options.errors } : {}),
  };
}
