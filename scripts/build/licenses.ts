import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Packages that no script imports: the font, and the icons whose paths are copied into our files. */
const alsoShipped = ['@fontsource-variable/figtree', '@lucide/astro'].map((name) =>
  fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)),
);

/** Records the folder of each package whose code is in a browser script. */
export const shippedPackages = (folders: Set<string>): Plugin => ({
  name: 'shipped-packages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const id of chunk.moduleIds) {
          const [folder] = packageFolder.exec(id.replaceAll('\\', '/')) ?? [];
          if (folder) folders.add(folder);
        }
  },
});

/** A package's name, version and license, from its own files. */
function licenseOf(folder: string): string {
  const { name, version, license }: Record<'name' | 'version' | 'license', string> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}`;
}

/** Writes licenses.txt: the license of every package whose code or font we ship, as most licenses require. */
export async function writeLicenses(siteDir: URL, folders: ReadonlySet<string>): Promise<void> {
  const licenses = [...new Set([...folders, ...alsoShipped])].map(licenseOf).toSorted();
  const head =
    'This site contains the following software and fonts of others, under their licenses.';
  await writeFile(
    new URL('licenses.txt', siteDir),
    [head, ...licenses, ''].join(`\n\n${'-'.repeat(72)}\n\n`),
  );
}
