import type { APIContext } from 'astro';

export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *
Disallow: /account/
Disallow: /auth/
Disallow: /api/

Sitemap: ${new URL('/sitemap-index.xml', site)}
`);
