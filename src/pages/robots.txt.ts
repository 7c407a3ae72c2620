import type { APIContext } from 'astro';

/** What crawlers may read, and where the list of pages is. */
export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *
Disallow: /account/
Disallow: /auth/
Disallow: /api/

Sitemap: ${new URL('/sitemap-index.xml', site)}
`);
