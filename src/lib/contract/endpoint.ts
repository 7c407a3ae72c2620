import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

type Schema = z.ZodMiniType;

/** One call of the API: everything the client, the server and the documentation need to know of it. */
export interface EndpointShape {
  /** Stable identifier, used as the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Which configured prefix the path hangs on. */
  readonly base: 'identity' | 'api' | 'invoices' | 'ops';
  /** Path below the prefix; `:name` marks a parameter. */
  readonly path: string;
  /** `customer` needs a live `X-Token`, `operator` the key of the company's own systems. */
  readonly auth: 'anonymous' | 'customer' | 'operator';
  /** One line for the documentation. */
  readonly summary: string;
  /** What a caller must know beyond the summary. */
  readonly description: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body as the documentation shows it, where the route checks the items of a batch one by one. */
  readonly documentedBody?: Schema;
  /** Media type of the request body; JSON unless stated. */
  readonly consumes?: 'json' | 'form-or-json' | 'multipart';
  readonly answer: {
    readonly status: 200 | 201 | 202 | 204;
    readonly schema?: Schema;
    /** Media type of an answer that is not JSON. */
    readonly produces?: string;
  };
  /** Refusals beyond those every call shares (`sharedProblems`). */
  readonly problems: readonly ProblemCode[];
  /** Accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Changes something although its method is GET: it is never sent again by itself. */
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

/** What a caller passes: `{params, query, body}`, as far as the endpoint has them. */
export type InputOf<E extends EndpointShape> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

/** What a handler receives: the same, parsed and with defaults filled in. */
export type ParsedInputOf<E extends EndpointShape> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>;

/** The body of a successful answer. */
export type AnswerOf<E extends EndpointShape> = E['answer'] extends {
  readonly schema: infer S extends Schema;
}
  ? z.output<S>
  : undefined;
