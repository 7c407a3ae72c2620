import type { FieldError, Problem } from '#lib/contract/problem.ts';

/** The server refused, and said why. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  /** Seconds to wait before another attempt, if the server named them. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, statusText: string, retryAfter: number | undefined) {
    super(problem.detail || problem.title || statusText);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return this.problem.status;
  }

  get code(): string {
    return this.problem.code;
  }

  get fieldErrors(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }
}

/** No answer came: offline, connection lost, or too slow. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** True when the call timed out. */
  readonly isLate: boolean;

  constructor(
    message: string,
    { isLate = false, ...options }: ErrorOptions & { isLate?: boolean } = {},
  ) {
    super(message, options);
    this.isLate = isLate;
  }
}

/** An answer came, but not from the API: a proxy's page, cut-off JSON, another status. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly status: number;
  /** Seconds to wait before another attempt, if the answer named them. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, cause?: unknown, retryAfter?: number) {
    super(message, { cause });
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Everything a call may throw, except the caller's own cancellation. */
export type CallError = ProblemError | NetworkError | UnexpectedAnswerError;

/** Narrows to an unsuccessful answer, from the API or from something in between. */
export const isAnswerError = (error: unknown): error is ProblemError | UnexpectedAnswerError =>
  error instanceof ProblemError || error instanceof UnexpectedAnswerError;

/** Narrows a caught value to the three kinds of error that a call throws. */
export const isCallError = (error: unknown): error is CallError =>
  isAnswerError(error) || error instanceof NetworkError;

/** True when the same call may well succeed a moment later. */
export const isTransient = (error: unknown): boolean =>
  isAnswerError(error)
    ? error.status >= 500 || error.status === 429
    : error instanceof NetworkError;

/** What a person reads about a failed call: what went wrong and what to do. Rethrows any other error. */
export function describeError(error: unknown): string {
  if (!isCallError(error)) throw error;
  return error instanceof UnexpectedAnswerError
    ? `Our server gave no usable answer (${error.message}). Try again in a moment.`
    : error.message;
}

/** Why a form was not saved or sent. */
export type FormRefusal =
  /** Some fields need another look. */
  | { readonly state: 'refused'; readonly errors: readonly FieldError[] }
  /** Nothing is wrong with the fields; `reason` is for a person to read. */
  | { readonly state: 'failed'; readonly reason: string };

/** What a failed call means for the form that made it. Rethrows any other error. */
export function formRefusal(error: unknown): FormRefusal {
  const errors = error instanceof ProblemError ? error.fieldErrors : [];
  return errors.length > 0
    ? { state: 'refused', errors }
    : { state: 'failed', reason: describeError(error) };
}
