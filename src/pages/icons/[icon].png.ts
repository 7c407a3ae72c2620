import { appIcons, iconPng } from '#lib/pictures/icons.ts';

/** The icons that the manifest names. */
export const getStaticPaths = () =>
  Object.entries(appIcons).map(([icon, props]) => ({ params: { icon }, props }));

export async function GET({
  props: { size, margin },
}: {
  props: { size: number; margin?: number };
}): Promise<Response> {
  return new Response(await iconPng(size, margin), { headers: { 'content-type': 'image/png' } });
}
