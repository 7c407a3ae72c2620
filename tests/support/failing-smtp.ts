import type { Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen.ts';

const slowMilliseconds = 50;

/** How a connection ends: 3 in 10 fail before accepting the mail, 1 in 10 is slow, 1 in 150 loses the acceptance. */
function faultOf(count: number): 'busy' | 'reset' | 'hang' | 'slow' | 'lost yes' | undefined {
  if (count % 150 === 5) return 'lost yes';
  return ({ 0: 'busy', 3: 'reset', 6: 'hang', 9: 'slow' } as const)[count % 10];
}

/** The open connections of a server by their remote port, which is all that the hooks of smtp-server tell of them. */
function socketsOf(server: Server): ReadonlyMap<number, Socket> {
  const sockets = new Map<number, Socket>();
  server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  return sockets;
}

/** A real SMTP server that often fails. */
export async function startFailingSmtp() {
  const faults = new Map<string, ReturnType<typeof faultOf>>();
  const receivedIds: string[] = [];
  const ambiguousIds = new Set<string>();
  let connections = 0;
  const reset = (port: number) => sockets.get(port)?.resetAndDestroy();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect({ id }, done) {
      connections += 1;
      faults.set(id, faultOf(connections));
      const busy = Object.assign(new Error('Come back later'), { responseCode: 421 });
      done(faults.get(id) === 'busy' ? busy : undefined);
    },
    onMailFrom(_address, { id, remotePort }, done) {
      if (faults.get(id) === 'reset') reset(remotePort);
      else done();
    },
    onRcptTo(_address, { id }, done) {
      // A hanging server stays silent until the client times out.
      if (faults.get(id) !== 'hang') done();
    },
    async onData(stream, { id, remotePort }, done) {
      const messageId = String(/^message-id: <(.+)>$/im.exec(await text(stream))?.[1]);
      receivedIds.push(messageId);
      const fault = faults.get(id);
      if (fault === 'lost yes') {
        ambiguousIds.add(messageId);
        reset(remotePort);
      } else if (fault === 'slow') setTimeout(done, slowMilliseconds);
      else done();
    },
  });
  const sockets = socketsOf(server.server);
  // Broken connections are the purpose of this server.
  server.on('error', () => undefined);
  const port = await listen(server.server);
  const close = () => {
    for (const socket of sockets.values()) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    receivedIds,
    ambiguousIds,
    connections: () => connections,
    close,
  };
}
