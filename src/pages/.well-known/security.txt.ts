import type { APIContext } from 'astro';
import { getCompany } from '#lib/content/entries.ts';

const dayMs = 86_400_000;

/** Where to report a vulnerability (RFC 9116, which asks that it expire within a year). */
export async function GET({ site }: APIContext): Promise<Response> {
  const { email } = await getCompany();
  const expires = new Date(Date.now() + 360 * dayMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return new Response(`Contact: mailto:${email}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', site)}
`);
}
