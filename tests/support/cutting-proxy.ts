import { connect, createServer, type Socket } from 'node:net';

/** What a connection that breaks does to what passes. */
export interface CuttingProxy {
  readonly origin: string;
  /** Breaks every connection, and each new one until it is mended. */
  readonly cut: () => void;
  /** Takes every connection and all that is sent, and passes nothing on, until it is mended. */
  readonly hang: () => void;
  readonly mend: () => void;
  /** Lets the server do its work, and breaks the connection instead of passing an answer that begins like this, once. */
  readonly loseAnswer: (beginning: string) => void;
  /** How many answers were lost so. */
  readonly lostAnswers: () => number;
  readonly close: () => Promise<void>;
}

/** Stands before a server as a bad line does. */
export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let hangs = false;
  let lost: string | undefined;
  let count = 0;
  const proxy = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const server = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      open.add(socket);
      // A cut line is what it is there for.
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    client.on('data', (bytes) => {
      if (!hangs) server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (hangs) return;
      if (lost !== undefined && bytes.toString('latin1').startsWith(lost)) {
        lost = undefined;
        count += 1;
        end();
      } else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const cut = () => {
    isCut = true;
    endAll();
  };
  return {
    origin: `http://127.0.0.1:${own}`,
    cut,
    hang: () => {
      hangs = true;
    },
    mend: () => {
      // What hung has lost bytes: nobody shall go on with it.
      if (hangs) endAll();
      isCut = hangs = false;
    },
    lostAnswers: () => count,
    loseAnswer: (beginning) => {
      lost = beginning;
    },
    close: () => {
      cut();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
