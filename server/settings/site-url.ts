import type { Config } from './config.ts';

const anyAddress = ['0.0.0.0', '::'];

/** The public address, without a slash at its end: the one that was set, or else where the server listens. */
export function siteUrlOf({
  siteUrl,
  host,
  port,
}: Pick<Config, 'siteUrl' | 'host' | 'port'>): string {
  if (siteUrl !== undefined) return siteUrl;
  const name = anyAddress.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
