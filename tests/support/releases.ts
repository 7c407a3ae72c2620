import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { onlineFile, placesOf, type ReleaseNote } from '#server/site/releases.ts';
import { siteFolder } from './site-folder.ts';

/** A page, and a script that only its own release has. */
const siteOf = (name: string) => ({
  'public/home.html': `<!doctype html><title>${name}</title>`,
  [`_astro/script.${name}.js`]: `export const release = '${name}';`,
  'policies.json': JSON.stringify({ 'public/home.html': `default-src 'none'; report-to ${name}` }),
});

/** Writes a release whose name, time and exchange rate follow from its number. */
export async function writeRelease(
  folder: string,
  number: number,
  at = new Date(),
): Promise<string> {
  const id = `20261126-1200${String(number).padStart(2, '0')}-abcdef1`;
  const places = placesOf(folder, id);
  cpSync(await siteFolder(siteOf(`r${number}`)), places.site, { recursive: true });
  cpSync('src/content', places.content, { recursive: true });
  const file = join(places.content, 'company.yaml');
  const company = parse(readFileSync(file, 'utf8'));
  company.exchangeRate.jmdPerUsd = number;
  writeFileSync(file, stringify(company));
  const note: ReleaseNote = { at: at.toISOString(), by: 'Ann', commit: 'abcdef1', code: '1' };
  writeFileSync(places.note, JSON.stringify(note));
  return id;
}

/** Puts a release online in one step. */
export function putOnline(folder: string, id: string): void {
  const next = join(folder, `${onlineFile}.next`);
  writeFileSync(next, id);
  renameSync(next, join(folder, onlineFile));
}
