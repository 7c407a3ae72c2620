const groupsOfAddress = 8;
const groupsOfBucket = 4;

/** The bucket of everybody whose address nobody knows, such as “unknown” from a proxy. */
export const noAddress = 'no address';

/** An address as a proxy may write it: `203.0.113.9:4711`, `[2001:db8::1]:4711` or bare. */
const written =
  /^(?:(?<v4>\d+\.\d+\.\d+\.\d+)(?::\d+)?|\[(?<bracketed>[^\]]*)\](?::\d+)?|(?<v6>[^[\]]*:[^[\]]*))$/;

/** The canonical text of an address, IPv4 as an IPv4-mapped IPv6 address; undefined for no address at all. */
function canonical(ip: string): string | undefined {
  const { v4, bracketed, v6 } = written.exec(ip)?.groups ?? {};
  const [address] = (bracketed ?? v6 ?? `::ffff:${v4}`).split('%', 1);
  const url = `http://[${address}]`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined;
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
 * what is no address is `noAddress`.
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
  /** How many times the limit of one bucket it may use. */
  readonly times: number;
}

/**
 * All that a limit counts for one `addressBucket()`: itself and, of an IPv6 network, the /48 around it, of which anybody
 * can rent 65,536 buckets.
 */
export function countedFor(bucket: string): readonly Counted[] {
  const own = { subject: bucket, times: 1 };
  if (!bucket.endsWith('::/64')) return [own];
  const around = bucket.split(':').slice(0, 3).join(':');
  return [own, { subject: `${around}::/48`, times: networkTimes }];
}
