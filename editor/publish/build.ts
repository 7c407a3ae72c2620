import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { comingSites } from '#lib/content/coming-days.ts';
import { childEnvironment } from '#scripts/child-environment.mjs';
import { spawnInGroup } from '#scripts/processes.mjs';

/** Builds the sources of one folder into another; throws an Error with the build's words if that fails. */
export type Build = (source: string, output: string) => Promise<void>;

/** The environment of a published site's build. The editor's own address is not the public one. */
export const buildEnvironment = () =>
  childEnvironment('production', { SITE_URL: process.env['PUBLISH_SITE_URL'] || undefined });

/** Astro's own build, which checks every file, link and picture. */
export const buildSite =
  (projectDir: string): Build =>
  async (source, output) => {
    const script = join(projectDir, 'editor/publish/build-site.ts');
    // SIGKILL: the build writes only into a folder of its own, which the next one clears.
    const command = [process.execPath, script, join(projectDir, '.cache', 'publish')];
    const child = spawnInGroup('SIGKILL', command, {
      cwd: source,
      env: buildEnvironment(),
      output: 'pipe',
      errors: 'ignore',
    });
    const [problem, [code]] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      once(child, 'exit'),
    ]);
    if (code !== 0) throw new Error(problem.trim() || 'The site could not be built.');
    // Not built into `output` at once, because parts of the build look for their pages in `dist`.
    const dist = join(source, 'dist');
    renameSync(dist, output);
    if (existsSync(comingSites(dist))) renameSync(comingSites(dist), comingSites(output));
  };
