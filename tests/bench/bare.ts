import Fastify from 'fastify';

// The baseline: a Fastify that answers each number below `/` with the same bytes and does nothing else.
const bodies: readonly string[] = JSON.parse(process.argv[2] ?? '[]');
const app = Fastify();
app.route<{ Params: { number: string } }>({
  method: ['GET', 'POST'],
  url: '/:number',
  handler: async (request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(bodies[Number(request.params.number)] ?? '{}'),
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
