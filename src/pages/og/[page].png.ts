import { getCompany, getSharedPages } from '#lib/content/entries.ts';
import { sharePicture } from '#lib/pictures/share-picture.ts';

export async function getStaticPaths() {
  const pages = await getSharedPages();
  return pages.map(({ id, title }) => ({ params: { page: id }, props: { title } }));
}

/** The share picture of a page, as a PNG. */
export async function GET({ props }: { props: { title: string } }): Promise<Response> {
  const { name, miami, offices } = await getCompany();
  const to = (offices.find(({ pickup }) => pickup) ?? offices.at(-1))?.name ?? '';
  const png = await sharePicture({ title: props.title, company: name, from: miami.city, to });
  return new Response(png, { headers: { 'content-type': 'image/png' } });
}
