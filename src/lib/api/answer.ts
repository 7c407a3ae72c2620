import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { problemSchema } from '#lib/contract/problem.ts';
import { ProblemError, UnexpectedAnswerError } from './errors.ts';

/** A response whose body has arrived. */
export interface ReceivedAnswer {
  readonly response: Response;
  readonly text: string;
}

/** The media type of a response, without parameters. */
export const mediaTypeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

// HTTP/2 has no status texts.
const statusTextOf = (response: Response): string =>
  response.statusText || `HTTP ${response.status}`;

function parseJson({ response, text }: ReceivedAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedAnswerError('The answer is not readable.', response.status, cause);
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** The error of an answer outside 2xx. */
export function refusalOf(answer: ReceivedAnswer): ProblemError | UnexpectedAnswerError {
  const { response } = answer;
  const { status } = response;
  const statusText = statusTextOf(response);
  const retryAfter = retryAfterOf(response);
  const unexpected = new UnexpectedAnswerError(statusText, status, undefined, retryAfter);
  if (mediaTypeOf(response) !== 'application/problem+json') return unexpected;
  try {
    const problem = problemSchema.safeParse(parseJson(answer));
    if (!problem.success || problem.data.status !== status) return unexpected;
    return new ProblemError(problem.data, statusText, retryAfter);
  } catch {
    // The body is not JSON, whatever its header says.
    return unexpected;
  }
}

/** The body of a 2xx answer, checked against the contract; undefined if the contract has none. */
export function contentOf(endpoint: EndpointShape, answer: ReceivedAnswer): unknown {
  const { response } = answer;
  if (!endpoint.answer.schema) return undefined;
  if (mediaTypeOf(response) !== 'application/json')
    throw new UnexpectedAnswerError('The answer is not from the API.', response.status);
  const result = endpoint.answer.schema.safeParse(parseJson(answer));
  if (!result.success)
    throw new UnexpectedAnswerError(
      'The answer has an unknown shape.',
      response.status,
      result.error,
    );
  return result.data;
}
