import type { FastifyInstance } from 'fastify';

/** Forwards the requests of the fake browser to the real server. */
export const forwardTo =
  ({ app }: { readonly app: FastifyInstance }) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      // Any method: inject() lists them, and a request's is a string.
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const headers = new Headers(answer.headers as Record<string, string>);
    const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers });
  };
