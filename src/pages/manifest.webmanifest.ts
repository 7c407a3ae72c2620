import { getCompany } from '#lib/content/entries.ts';
import { paths } from '#lib/paths.ts';
import { appIcons } from '#lib/pictures/icons.ts';
import { themeColors } from '#lib/pictures/theme.ts';

/** The web app manifest, for installing the portal. */
export async function GET(): Promise<Response> {
  const { name, tagline } = await getCompany();
  const icons = Object.entries(appIcons).map(([icon, { size }]) => ({
    src: `/icons/${icon}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: icon.startsWith('maskable') ? 'maskable' : 'any',
  }));
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en',
    start_url: paths.tracking(),
    scope: '/',
    display: 'minimal-ui',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
