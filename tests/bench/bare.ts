import Fastify from 'fastify';

// The yardstick: the same bytes from a Fastify that does nothing else.
const [, , body = '{}'] = process.argv;
const app = Fastify();
app.get('/*', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body),
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
