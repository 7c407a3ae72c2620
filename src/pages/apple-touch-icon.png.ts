import { iconPng } from '#lib/pictures/icons.ts';

/** The icon on an iPhone's home screen, which rounds the corners itself. */
export const GET = async (): Promise<Response> =>
  new Response(await iconPng(180, 0), { headers: { 'content-type': 'image/png' } });
