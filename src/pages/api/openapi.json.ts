import { getCompany } from '#lib/content/entries.ts';
import { openApiDocument } from '#lib/contract/openapi.ts';
import { apiBases } from '#lib/environment.ts';

/** /api/openapi.json, written once by the build. */
export async function GET(): Promise<Response> {
  const { name } = await getCompany();
  return Response.json(openApiDocument({ title: name, prefixes: apiBases }));
}
