import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/settings/config.ts';
import { codeOf } from '#server/units/error-code.ts';

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** The names of the two settings, for messages. */
  readonly settings: { readonly host: string; readonly port: string };
}

/** Listens and returns the port; throws StartError when the address cannot be used. */
export async function listen(
  app: FastifyInstance,
  { host, port, settings }: ListenOptions,
): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    const messages: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken; choose another with ${settings.port}.`,
      EACCES: `Port ${port} needs more rights than this user has; choose another with ${settings.port}.`,
      EADDRNOTAVAIL: `This machine has no address ${host}; choose another with ${settings.host}.`,
      ENOTFOUND: `The address ${host} is unknown; choose another with ${settings.host}.`,
    };
    const message = messages[codeOf(error) ?? ''];
    throw message ? new StartError(message) : error;
  }
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : port;
}
