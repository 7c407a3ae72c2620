import {
  Agent,
  request as ask,
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

interface Backend {
  readonly origin: string;
  isReady: boolean;
}

/** How often a process is asked whether it is ready, and how long it may take to answer. */
const checkIntervalMs = 250;
const checkTimeoutMs = 1000;
/** Not forwarded, because they are for one connection only. */
const hopByHopHeaders = ['connection', 'keep-alive', 'te', 'upgrade', 'proxy-connection'];

/** Whether a request may be sent twice: a read, except for the two that have an effect. */
const isRepeatable = ({ method = '', url = '' }: IncomingMessage): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  !/^\/identity\/activate\/|^\/api\/v1\/customers\/[^/]+\/resend\b/.test(url);

async function checkReady(backend: Backend): Promise<void> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  const answer = await fetch(`${backend.origin}/readyz`, { signal }).catch(() => undefined);
  backend.isReady = answer?.ok === true;
  await answer?.arrayBuffer().catch(() => undefined);
}

function headersOf(incoming: IncomingMessage) {
  const headers = { ...incoming.headers };
  for (const name of hopByHopHeaders) delete headers[name];
  const client = incoming.socket.remoteAddress ?? '';
  const proxies = incoming.headers['x-forwarded-for'];
  return { ...headers, 'x-forwarded-for': proxies ? `${String(proxies)}, ${client}` : client };
}

/**
 * A small round-robin load balancer over the ready processes. It sends a failed request to another process unless the
 * first one may have acted on it.
 */
export function createBalancer(origins: readonly string[]) {
  const backends: Backend[] = origins.map((origin) => ({ origin, isReady: false }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function nextBackend(tried: ReadonlySet<Backend>): Backend | undefined {
    const untried = backends.filter((backend) => !tried.has(backend));
    const ready = untried.filter(({ isReady }) => isReady);
    // If none is ready, each is tried: on a busy machine a check may be late while its process answers.
    const candidates = ready.length > 0 ? ready : untried;
    turn += 1;
    return candidates[turn % Math.max(candidates.length, 1)];
  }

  function refuse(answer: ServerResponse, incoming: IncomingMessage): void {
    incoming.resume();
    if (answer.headersSent) {
      answer.destroy();
      return;
    }
    answer.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' });
    answer.end('No server is ready. Try again in a moment.\n');
  }

  function forward(incoming: IncomingMessage, answer: ServerResponse, tried: Set<Backend>): void {
    const backend = nextBackend(tried);
    if (!backend) {
      refuse(answer, incoming);
      return;
    }
    let isConnected = false;
    const outgoing = ask(new URL(incoming.url ?? '/', backend.origin), {
      agent,
      method: incoming.method,
      headers: headersOf(incoming),
    });
    outgoing.on('socket', (socket) => {
      const begin = () => {
        isConnected = true;
        incoming.pipe(outgoing);
      };
      if (socket.connecting) socket.once('connect', begin);
      else begin();
    });
    outgoing.on('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer).on('error', () => received.destroy());
      received.on('error', () => answer.destroy());
    });
    outgoing.on('error', () => {
      // The client hung up, so we ended the request to the process.
      if (answer.destroyed) return;
      backend.isReady = false;
      const mayHaveActed = isConnected && !isRepeatable(incoming);
      if (answer.headersSent || mayHaveActed) refuse(answer, incoming);
      else forward(incoming, answer, tried.add(backend));
    });
    answer.on('close', () => outgoing.destroy());
  }

  const server = createServer((incoming, answer) => forward(incoming, answer, new Set()));
  const timer = setInterval(() => void Promise.all(backends.map(checkReady)), checkIntervalMs);

  /** Listens on 127.0.0.1 once every process is ready; returns the port. */
  async function listen(port: number): Promise<number> {
    while (!backends.every(({ isReady }) => isReady)) await wait(checkIntervalMs);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  async function close(): Promise<void> {
    clearInterval(timer);
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** The number of ready processes. */
  const countReady = () => backends.filter(({ isReady }) => isReady).length;

  return { listen, close, countReady };
}
