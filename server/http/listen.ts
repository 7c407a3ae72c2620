import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/settings/config.ts';

interface Place {
  readonly host: string;
  readonly port: number;
  /** The settings that choose the two, to name in messages. */
  readonly settings: { readonly host: string; readonly port: string };
}

/** Listens, and answers the port; throws StartError when the place is not to be had. */
export async function listen(
  app: FastifyInstance,
  { host, port, settings }: Place,
): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const messages: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken; choose another with ${settings.port}.`,
      EACCES: `Port ${port} needs more rights than this user has; choose another with ${settings.port}.`,
      EADDRNOTAVAIL: `This machine has no address ${host}; choose another with ${settings.host}.`,
      ENOTFOUND: `The address ${host} is unknown; choose another with ${settings.host}.`,
    };
    const message = messages[String(code)];
    throw message ? new StartError(message) : error;
  }
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : port;
}
