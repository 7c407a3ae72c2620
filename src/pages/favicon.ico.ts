import { asIco, iconPng } from '#lib/pictures/icons.ts';

const size = 32;

/** For browsers without SVG icons, which request this address on their own. */
export const GET = async (): Promise<Response> =>
  new Response(asIco(await iconPng(size), size), { headers: { 'content-type': 'image/x-icon' } });
