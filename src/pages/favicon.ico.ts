import { asIco, iconPng } from '#lib/pictures/icons.ts';

const size = 32;

/** For browsers that know no SVG icon; they ask for this address by themselves. */
export const GET = async (): Promise<Response> =>
  new Response(asIco(await iconPng(size), size), { headers: { 'content-type': 'image/x-icon' } });
