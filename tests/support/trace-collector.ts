import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from './listen.ts';

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.coerce.number().optional(),
  }),
});

const spanSchema = z
  .object({
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().optional(),
    name: z.string(),
    attributes: z.array(attribute),
  })
  .transform(({ attributes, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(
      attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
    ),
  }));

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

/** An OpenTelemetry collector (OTLP over HTTP) that keeps the spans it receives. */
export async function openTraceCollector() {
  const spans: z.output<typeof spanSchema>[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = exportSchema.parse(await json(request));
    for (const { scopeSpans } of resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const port = await listen(server);
  const close = () => void server.close();
  return { spans, endpoint: `http://127.0.0.1:${port}`, close };
}
