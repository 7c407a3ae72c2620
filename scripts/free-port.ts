import { createServer } from 'node:net';

/** A port that was free a moment ago; throws if it is a certain one that is taken. */
export const freePort = (port = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('The system gave no port.')),
      );
    });
  });
