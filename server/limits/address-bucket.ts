import { isIPv4, isIPv6 } from 'node:net';

const groupsOfAddress = 8;
const groupsOfBucket = 4;

/** The bucket of all clients without a known address, such as “unknown” from a proxy. */
export const noAddress = 'no address';

// The forms in which a proxy may write an address.
const ipv4WithPort = /^([\d.]+):\d+$/;
const inBrackets = /^\[([^\]]*)\](?::\d+)?$/;

/** The canonical text of an address, IPv4 as an IPv4-mapped IPv6 address; undefined for no address at all. */
function canonicalAddress(ip: string): string | undefined {
  const ipv4 = ipv4WithPort.exec(ip)?.[1] ?? ip;
  if (isIPv4(ipv4)) return canonicalAddress(`::ffff:${ipv4}`);
  const [ipv6 = ''] = (inBrackets.exec(ip)?.[1] ?? ip).split('%', 1);
  return isIPv6(ipv6) ? new URL(`http://[${ipv6}]`).hostname.slice(1, -1) : undefined;
}

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const headGroups = split(head);
  const tailGroups = split(tail);
  const zeros = Array<string>(groupsOfAddress - headGroups.length - tailGroups.length).fill('0');
  return [...headGroups, ...zeros, ...tailGroups];
}

/**
 * What a limit by address counts as one client: an IPv4 address, or an IPv6 /64 network. A port makes no difference;
 * an invalid address gives `noAddress`.
 */
export function addressBucket(ip: string): string {
  const address = canonicalAddress(ip);
  if (address === undefined) return noAddress;
  if (address.startsWith('::ffff:')) return address;
  return `${expand(address).slice(0, groupsOfBucket).join(':')}::/64`;
}

/** The network of an `addressBucket()` as it is stored and shown: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(bucket: string): string {
  if (bucket === noAddress) return 'unknown network';
  const groups = expand(bucket.replace(/\/64$/, ''));
  if (bucket.endsWith('/64')) return `${groups.slice(0, 3).join(':')}::/48`;
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  return `${high >> 8}.${high & 255}.${low >> 8}.0/24`;
}

const networkTimes = 8;

interface LimitedBucket {
  readonly subject: string;
  /** The multiple of the limit of one bucket that it may use. */
  readonly times: number;
}

/**
 * Every bucket that a limit counts for an `addressBucket()`: the bucket itself and, for an IPv6 network, the /48 around
 * it, because anyone can rent 65,536 networks in one.
 */
export function limitedBuckets(bucket: string): readonly LimitedBucket[] {
  const ownBucket = { subject: bucket, times: 1 };
  if (!bucket.endsWith('::/64')) return [ownBucket];
  const network = bucket.split(':').slice(0, 3).join(':');
  return [ownBucket, { subject: `${network}::/48`, times: networkTimes }];
}
