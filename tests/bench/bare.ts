import Fastify from 'fastify';

// The baseline: a Fastify that returns the same bytes and does nothing else.
const [, , body = '{}'] = process.argv;
const app = Fastify();
app.get('/*', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body),
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
