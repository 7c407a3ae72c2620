import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPath } from '#editor/history/clone.ts';
import { codeFingerprint } from '#scripts/ensure.mjs';
import { readAllContent } from '#server/content/all.ts';
import { onlineFile, placesOf, type ReleaseNote } from '#server/site/releases.ts';
import { readSites } from '#server/site/site-files.ts';
import { type Build, buildEnvironment } from './build.ts';
import { writeSnapshot } from './snapshot.ts';
import { nextOnlineFile, sourceIn, takeWorkshop, workshopIn } from './tidy-releases.ts';

/** The steps of publishing, in order; the last one is what visitors notice. */
export const steps = ['sources', 'build', 'check', 'whole', 'online'] as const;
export type Step = (typeof steps)[number];

interface Publication {
  /** The project, which is a clone. */
  readonly dir: string;
  readonly releases: string;
  readonly commit: string;
  readonly by: string;
  readonly build: Build;
  /** Sends the commit to the git remote from which a host builds, if one is set. */
  readonly send?: (() => Promise<void>) | undefined;
  /** Called as each step begins. */
  readonly onStep?: (step: Step) => void;
}

const idOf = (at: string, commit: string) =>
  `${at.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${commit.slice(0, 7)}`;

/** Throws if a built release lacks something for which the servers would refuse it. */
function check(site: string, content: string): void {
  for (const { files } of readSites(site)) {
    const pages = [...files.names].filter((name) => name.endsWith('.html'));
    const pageWithoutPolicy = pages.find((page) => files.policies[page] === undefined);
    if (pages.length === 0 || pageWithoutPolicy)
      throw new Error(`The build lacks ${pageWithoutPolicy ?? 'its pages'}.`);
  }
  readAllContent(content);
}

/**
 * Builds a commit beside the releases, checks it and puts it online in one step. A failure or crash before that step
 * leaves what is online untouched.
 */
export async function publish(publication: Publication): Promise<ReleaseNote> {
  const { dir, releases, commit, by, build, send, onStep } = publication;
  const workshop = workshopIn(releases);
  takeWorkshop(releases);
  onStep?.('sources');
  const source = sourceIn(releases);
  mkdirSync(source, { recursive: true });
  await writeSnapshot(dir, commit, source);

  onStep?.('build');
  const output = placesOf(workshop, 'release');
  mkdirSync(join(workshop, 'release'));
  await build(source, output.site);

  onStep?.('check');
  renameSync(join(source, contentPath), output.content);
  check(output.site, output.content);
  await send?.();

  onStep?.('whole');
  const at = new Date().toISOString();
  const id = idOf(at, commit);
  // The sources without content: what `npm start` compares.
  const note: ReleaseNote = { at, by, commit, code: codeFingerprint(source, buildEnvironment()) };
  writeFileSync(output.note, JSON.stringify(note));
  renameSync(join(workshop, 'release'), join(releases, id));

  onStep?.('online');
  const nextOnline = join(releases, nextOnlineFile);
  writeFileSync(nextOnline, `${id}\n`, { flush: true });
  renameSync(nextOnline, join(releases, onlineFile));
  rmSync(workshop, { recursive: true, force: true });
  return note;
}
