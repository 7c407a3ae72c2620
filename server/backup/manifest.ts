import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { openFolder } from '#server/files/folder.ts';
import { StartError } from '#server/settings/config.ts';
import { databaseName } from '#server/store/database-file.ts';

const fileName = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A relative path that cannot leave its folder. */
const key = z.string().regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*$/);
const count = z.number().int().min(0);

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.object({
    file: z.literal(databaseName),
    sha256,
    migrations: z.array(z.string()).describe('The names of the migrations it has had.'),
  }),
  rows: z.record(z.string(), count).describe('Rows of each table.'),
  files: z.array(z.object({ key, bytes: count, sha256 })),
  broken: z
    .array(z.object({ key, damage: z.enum(['missing', 'damaged']) }))
    .describe('Files that rows name, but that could not be copied.'),
});

/** The contents of a backup, with checksums. */
export type Manifest = z.output<typeof manifestSchema>;

/** Writes the manifest of a backup, which completes it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await openFolder(folder).put(fileName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
}

/** The manifest of a backup; throws StartError when it is missing or unreadable. */
export async function readManifest(folder: string): Promise<Manifest> {
  const bytes = await openFolder(folder).read(fileName);
  if (!bytes) throw new StartError(`There is no backup in ${folder}: it has no ${fileName}.`);
  try {
    return manifestSchema.parse(JSON.parse(await text(bytes)));
  } catch {
    throw new StartError(
      `The ${fileName} in ${folder} is damaged, or of a newer version of the portal.`,
    );
  }
}
