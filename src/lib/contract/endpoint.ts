import type * as z from 'zod/mini';
import { type Call, type CallName, calls } from './calls.ts';
import type { ProblemCode } from './problem.ts';

type Schema = z.ZodMiniType;

/** What the server, the documentation and the types need besides the call itself. */
interface EndpointDetails {
  /** `customer` needs a live `X-Token`, `operator` the key of the company's own systems. */
  readonly auth: 'anonymous' | 'customer' | 'operator';
  /** One line for the documentation. */
  readonly summary: string;
  /** What callers need to know besides the summary. */
  readonly description: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The documented body, where the route checks the items of a batch one by one. */
  readonly documentedBody?: Schema;
  /** Headers beyond `X-Token` and `Idempotency-Key` that a caller may send, and what they are. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The JSON of a successful answer. */
  readonly answer?: Schema;
  /** Refusals beyond `sharedProblems`. */
  readonly problems: readonly ProblemCode[];
}

/** One call of the API, for server and documentation. */
export interface EndpointShape extends Call, EndpointDetails {
  readonly name: string;
}

/** Describes a call, keeping the exact types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <N extends CallName, const D extends EndpointDetails>(
  name: N,
  details: D,
) => ({ name, ...calls[name], ...details });

type InputPart<E, K extends 'params' | 'query' | 'body'> = E extends {
  readonly [Key in K]: infer S extends Schema;
}
  ? Record<K, z.input<S>>
  : unknown;

type ParsedPart<E, K extends 'params' | 'query' | 'body'> = E extends {
  readonly [Key in K]: infer S extends Schema;
}
  ? Record<K, z.output<S>>
  : unknown;

/** The input of a call: each of `params`, `query` and `body` that the endpoint has. */
export type InputOf<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>;

/** The input as the handler receives it: parsed, and with defaults. */
export type ParsedInputOf<E> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>;

/** The body of a successful answer. */
export type AnswerOf<E> = E extends { readonly answer: infer S extends Schema }
  ? z.output<S>
  : undefined;
