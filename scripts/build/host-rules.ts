import type { Policy } from './policies.ts';

/** Policies by address, or by address pattern that ends in `*`. */
export type PoliciesByAddress = ReadonlyMap<string, Policy>;

const addressOf = (page: string): string =>
  `/${page.replace(/\.html$/, '')}`.replace(/\/index$/, '/');

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/** A policy that allows everything that one of these allows; they differ only in their hashes. */
function union(policies: readonly Policy[]): Policy {
  const directives = new Map<string, Set<string>>();
  for (const [name, values] of policies.flatMap((policy) => Object.entries(policy)))
    directives.set(name, new Set([...(directives.get(name) ?? []), ...values]));
  return Object.fromEntries([...directives].map(([name, values]) => [name, [...values]]));
}

/**
 * The folder with the most addresses, the deepest one if several have as many; undefined if all addresses are at the
 * root.
 */
function fullestFolder(addresses: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const folder = folderOf(address);
    if (folder !== '/') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [entry] = [...counts].toSorted(
    ([folder, count], [otherFolder, otherCount]) =>
      otherCount - count || otherFolder.length - folder.length,
  );
  return entry?.[0];
}

/**
 * A policy for each page's address. If a host does not accept that many rules, pages of the fullest folders share one.
 */
export function policiesByAddress(
  policies: Readonly<Record<string, Policy>>,
  maxRules: number,
): PoliciesByAddress {
  const rules = new Map(
    Object.entries(policies).map(([page, policy]) => [addressOf(page), policy]),
  );
  while (rules.size > maxRules) {
    const folder = fullestFolder([...rules.keys()].filter((address) => !address.endsWith('*')));
    if (folder === undefined) throw new Error(`_headers: more than ${maxRules} rules are needed.`);
    const rulesBelow = [...rules].filter(([address]) => address.startsWith(folder));
    for (const [address] of rulesBelow) rules.delete(address);
    rules.set(`${folder}*`, union(rulesBelow.map(([, policy]) => policy)));
  }
  return rules;
}
