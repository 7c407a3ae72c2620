import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

const unknownDevice = 'Unknown device';
const models = ['iPhone', 'iPad'];

const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));

/** The name if it is in the list, because a header may contain anything. */
const findListed = (names: { has: (name: string) => boolean }, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : undefined;

/** A user agent in words, such as “Chrome on Windows” or “Safari on iPhone”; never a word of the header's own. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return unknownDevice;
  const { browser, os, platform } = parse(userAgent);
  const program = findListed(browsers, browser.name);
  const system = models.find((model) => model === platform.model) ?? findListed(systems, os.name);
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? unknownDevice;
}
