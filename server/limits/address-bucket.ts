import { isIPv4, isIPv6 } from 'node:net';

const groupsOfAddress = 8;
const groupsOfBucket = 4;

/** The bucket of all clients without a known address, such as “unknown” from a proxy. */
export const noAddress = 'no address';

// As a proxy may write them.
const ipv4WithPort = /^([\d.]+):\d+$/;
const inBrackets = /^\[([^\]]*)\](?::\d+)?$/;

/** The canonical text of an address, IPv4 as an IPv4-mapped IPv6 address; undefined for no address at all. */
function canonical(ip: string): string | undefined {
  const ipv4 = ipv4WithPort.exec(ip)?.[1] ?? ip;
  if (isIPv4(ipv4)) return canonical(`::ffff:${ipv4}`);
  const [ipv6 = ''] = (inBrackets.exec(ip)?.[1] ?? ip).split('%', 1);
  return isIPv6(ipv6) ? new URL(`http://[${ipv6}]`).hostname.slice(1, -1) : undefined;
}

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [split(head), split(tail)];
  const zeros = Array<string>(groupsOfAddress - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last];
}

/**
 * What a limit by address counts as one client: an IPv4 address, or an IPv6 /64 network. A port makes no difference;
 * an invalid address gives `noAddress`.
 */
export function addressBucket(ip: string): string {
  const address = canonical(ip);
  if (address === undefined) return noAddress;
  if (address.startsWith('::ffff:')) return address;
  return `${expand(address).slice(0, groupsOfBucket).join(':')}::/64`;
}

const networkTimes = 8;

interface Counted {
  readonly subject: string;
  /** How many times the limit of one bucket it may use in total. */
  readonly times: number;
}

/**
 * Every bucket that a limit counts for an `addressBucket()`: the bucket itself and, for an IPv6 network, the /48 around
 * it, because anyone can rent 65,536 networks in one.
 */
export function countedFor(bucket: string): readonly Counted[] {
  const own = { subject: bucket, times: 1 };
  if (!bucket.endsWith('::/64')) return [own];
  const around = bucket.split(':').slice(0, 3).join(':');
  return [own, { subject: `${around}::/48`, times: networkTimes }];
}
