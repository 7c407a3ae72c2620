const groupsOfAddress = 8;
const groupsOfNetwork = 4;

/** The canonical text of an address, IPv4 as an IPv4-mapped IPv6 address; undefined for no address at all. */
function canonical(ip: string): string | undefined {
  const [address = ''] = ip.split('%', 1);
  const url = `http://[${address.includes(':') ? address : `::ffff:${address}`}]`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined;
}

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [split(head), split(tail)];
  const zeros = Array<string>(groupsOfAddress - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last];
}

/** What a limit by address counts as one client: an IPv4 address, or an IPv6 /64 network. */
export function addressBucket(ip: string): string {
  const address = canonical(ip);
  if (address === undefined || address.startsWith('::ffff:')) return address ?? ip;
  return `${expand(address).slice(0, groupsOfNetwork).join(':')}::/64`;
}
