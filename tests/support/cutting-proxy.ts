import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can break or stall connections. */
export interface CuttingProxy {
  readonly origin: string;
  /** Closes every connection, and each new one until `mend()`. */
  readonly cut: () => void;
  /** Accepts connections and data but forwards nothing until `mend()`. */
  readonly hang: () => void;
  readonly mend: () => void;
  /** Once, closes the connection instead of forwarding a response that starts with this text. */
  readonly loseAnswer: (beginning: string) => void;
  /** The number of responses dropped by `loseAnswer`. */
  readonly lostAnswers: () => number;
  readonly close: () => Promise<void>;
}

/** Opens a proxy in front of a server to simulate a bad connection. */
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
      // Connection errors are the purpose of this proxy.
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
      // A stalled connection has lost bytes and must not be reused.
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
