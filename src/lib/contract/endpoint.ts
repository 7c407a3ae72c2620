import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

type Schema = z.ZodMiniType;

/** One call of the API, for client, server and documentation. */
export interface EndpointShape {
  /** Stable identifier, used as the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The configured prefix of the path. */
  readonly base: 'identity' | 'api' | 'invoices' | 'ops';
  /** Path below the prefix; `:name` marks a parameter. */
  readonly path: string;
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
  /** Media type of the request body; JSON unless stated. `bytes` is read by the call itself. */
  readonly consumes?: 'json' | 'form-or-json' | 'multipart' | 'bytes';
  readonly answer: {
    readonly status: 200 | 201 | 202 | 204;
    readonly schema?: Schema;
    /** Media type of an answer that is not JSON. */
    readonly produces?: string;
  };
  /** Refusals beyond `sharedProblems`. */
  readonly problems: readonly ProblemCode[];
  /** Accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Changes something although its method is GET: it is never retried. */
  readonly hasEffect?: true;
}

/** Declares a call, keeping the exact types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

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
export type InputOf<E extends EndpointShape> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

/** The input as the handler receives it: parsed, and with defaults. */
export type ParsedInputOf<E extends EndpointShape> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>;

/** The body of a successful answer. */
export type AnswerOf<E extends EndpointShape> = E['answer'] extends {
  readonly schema: infer S extends Schema;
}
  ? z.output<S>
  : undefined;
