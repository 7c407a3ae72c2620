import { connect } from 'node:net';

/** The server's response to raw bytes, read until it closes the connection or stays silent for a moment. */
export const sendRaw = (origin: string, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => void socket.write(bytes));
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, end);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', end);
    // A server that refuses early resets the connection while data is still in flight.
    socket.on('error', end);
  });
