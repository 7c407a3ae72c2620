import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** A TCP proxy that can break or stall connections. */
export interface CuttingProxy {
  readonly origin: string;
  /** Closes every connection, and each new one until `mend()`. */
  readonly cut: () => void;
  /** Accepts connections and data but forwards nothing until `mend()`. */
  readonly hang: () => void;
  readonly mend: () => void;
  /** Forwards each response so many milliseconds later. */
  readonly delay: (milliseconds: number) => void;
  /** Once, closes the connection instead of forwarding a response that starts with this text. */
  readonly loseAnswer: (beginning: string) => void;
  /** The number of responses dropped by `loseAnswer`. */
  readonly lostAnswers: () => number;
  readonly close: () => Promise<void>;
}

/** What the line does with connections and data. */
interface Line {
  state: 'sound' | 'cut' | 'hanging';
  /** The beginning of the response to drop; none is dropped if undefined. */
  beginningToDrop?: string | undefined;
  lostAnswers: number;
  delay: number;
  readonly open: Set<Socket>;
}

/** Connects a client with the server, over the line as it is at each moment. */
function join(client: Socket, server: Socket, line: Line): void {
  const end = () => {
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) {
    line.open.add(socket);
    // Connection errors are the purpose of this proxy.
    socket.on('error', end);
    socket.on('close', () => {
      line.open.delete(socket);
      end();
    });
  }
  client.on('data', (bytes) => {
    if (line.state !== 'hanging') server.write(bytes);
  });
  server.on('data', (bytes) => {
    if (line.state === 'hanging') return;
    if (
      line.beginningToDrop !== undefined &&
      bytes.toString('latin1').startsWith(line.beginningToDrop)
    ) {
      line.beginningToDrop = undefined;
      line.lostAnswers += 1;
      end();
    } else if (line.delay > 0) setTimeout(() => client.write(bytes), line.delay);
    else client.write(bytes);
  });
}

/** Opens a proxy in front of a server to simulate a bad connection. */
export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const line: Line = { state: 'sound', lostAnswers: 0, delay: 0, open: new Set() };
  const proxy = createServer((client) => {
    if (line.state === 'cut') client.destroy();
    else join(client, connect(Number(port), hostname), line);
  });
  const endAll = () => {
    for (const socket of line.open) socket.destroy();
  };
  const cut = () => {
    line.state = 'cut';
    endAll();
  };
  return {
    origin: `http://127.0.0.1:${await listen(proxy)}`,
    cut,
    hang: () => {
      line.state = 'hanging';
    },
    delay: (milliseconds) => {
      line.delay = milliseconds;
    },
    mend: () => {
      // A stalled connection has lost bytes and must not be reused.
      if (line.state === 'hanging') endAll();
      line.state = 'sound';
    },
    lostAnswers: () => line.lostAnswers,
    loseAnswer: (beginning) => {
      line.beginningToDrop = beginning;
    },
    close: () => {
      cut();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
