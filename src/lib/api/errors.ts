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
  /** True when an answer was waited for until the call's time was over. */
  readonly isLate: boolean;

  constructor(
    message: string,
    { isLate = false, ...options }: ErrorOptions & { isLate?: boolean } = {},
  ) {
    super(message, options);
    this.isLate = isLate;
  }
}

/** An answer came that is not the API's: a proxy's page, cut-off JSON, another shape. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly status: number;
  /** Seconds to wait before another attempt, if whoever answered named them. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, cause?: unknown, retryAfter?: number) {
    super(message, { cause });
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Everything a call may throw, except the caller's own cancellation. */
export type CallError = ProblemError | NetworkError | UnexpectedAnswerError;

/** Narrows to an answer that came and was no success, the API's own or another's. */
export const isAnswerError = (error: unknown): error is ProblemError | UnexpectedAnswerError =>
  error instanceof ProblemError || error instanceof UnexpectedAnswerError;

/** Narrows what was caught to the three kinds a call throws. */
export const isCallError = (error: unknown): error is CallError =>
  isAnswerError(error) || error instanceof NetworkError;

/** True when the same call may well succeed a moment later. */
export const isTransient = (error: unknown): boolean =>
  isAnswerError(error)
    ? error.status >= 500 || error.status === 429
    : error instanceof NetworkError;

/** What a person reads about it: the server's own words, or what else went wrong and what to do. */
export const describeError = (error: CallError): string =>
  error instanceof UnexpectedAnswerError
    ? `Our server gave no usable answer (${error.message}). Try again in a moment.`
    : error.message;
