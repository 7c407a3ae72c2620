import { type Call, type CallName, calls } from '#lib/contract/calls.ts';
import type { Problem } from '#lib/contract/problem.ts';
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
    const problem = parseJson(answer) as Problem;
    return problem.status === status
      ? new ProblemError(problem, statusText, retryAfter)
      : unexpected;
  } catch {
    // The body is no JSON object, whatever its header says.
    return unexpected;
  }
}

/** The body of a 2xx answer, undefined if it has none; status and media type are checked, the server keeps its shape. */
export function contentOf(name: CallName, answer: ReceivedAnswer): unknown {
  const { response } = answer;
  const { status = 200 }: Call = calls[name];
  const hasContent = status !== 204;
  if (response.status !== status || (hasContent && mediaTypeOf(response) !== 'application/json'))
    throw new UnexpectedAnswerError('The answer is not from the API.', response.status);
  return hasContent ? parseJson(answer) : undefined;
}
