import fs, { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import git from 'isomorphic-git';
import { openRepository } from '#editor/history/repository.ts';
import type { Build } from '#editor/publish/build.ts';
import { type DeskOptions, openDesk } from '#editor/publish/desk.ts';

const engineer = { name: 'Engineer', email: 'engineer@airbridge.test' };

/** Makes a folder a git repository whose only commit has all its files. */
export async function commitEverything(dir: string): Promise<void> {
  await git.init({ fs, dir, defaultBranch: 'main' });
  await git.add({ fs, dir, filepath: '.' });
  await git.commit({ fs, dir, message: 'Open the portal', author: engineer });
}

/** A clone with the project's content and little else. */
export async function makeClone(dir: string): Promise<void> {
  cpSync('src/content', join(dir, 'src/content'), { recursive: true });
  cpSync('package.json', join(dir, 'package.json'));
  writeFileSync(join(dir, '.gitignore'), 'releases/\n');
  await commitEverything(dir);
}

/** A build that takes no time: one page that shows the exchange rate. */
export const quickBuild: Build = async (source, output) => {
  const file = join(source, 'src/content/company.yaml');
  const company = readFileSync(file, 'utf8');
  const exchangeRate = /jmdPerUsd: (.*)/.exec(company)?.[1] ?? '';
  if (exchangeRate === '0') throw new Error(`${file}: the exchange rate is 0.`);
  mkdirSync(join(output, 'public'), { recursive: true });
  writeFileSync(join(output, 'public/home.html'), exchangeRate);
  writeFileSync(join(output, 'policies.json'), '{"public/home.html":""}');
};

/** The publishing desk of a clone, with functions to read, change and save its content. */
export function openCloneDesk(dir: string, options: Pick<DeskOptions, 'checkPage'> = {}) {
  const repository = openRepository(dir);
  if (!repository) throw new Error(`${dir} is no clone`);
  const releases = join(dir, 'releases');
  const desk = openDesk({ repository, releases, build: quickBuild, ...options });
  const pathOf = (file: string) => join(dir, 'src/content', file);
  const read = (file: string) => readFileSync(pathOf(file), 'utf8');
  const write = (file: string, change: (text: string) => string) => {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), change(existsSync(pathOf(file)) ? read(file) : ''));
  };
  /** Changes a file and saves it under a name, as the editor does. */
  const save = async (name: string, file: string, change: (text: string) => string) => {
    write(file, change);
    await desk.saved([file], { name, email: `${name}@airbridge.test` });
  };
  return { desk, repository, read, write, save };
}
