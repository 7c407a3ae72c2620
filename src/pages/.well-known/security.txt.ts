import type { APIContext } from 'astro';
import { getCompany } from '#lib/content/entries.ts';

const days = 86_400_000;

/** Whom to tell of a hole (RFC 9116); true for less than a year after the build, as that standard asks. */
export async function GET({ site }: APIContext): Promise<Response> {
  const { email } = await getCompany();
  const expires = new Date(Date.now() + 360 * days).toISOString().replace(/\.\d+Z$/, 'Z');
  return new Response(`Contact: mailto:${email}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', site)}
`);
}
