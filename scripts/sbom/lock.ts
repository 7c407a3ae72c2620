import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure.mjs';

/** What package-lock.json tells of one package. */
export interface LockedPackage {
  readonly version: string;
  /** SPDX; absent where the package declares none, and for binaries of platforms that no registry had. */
  readonly license?: string;
  /** Nothing that is shipped needs it. */
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** package-lock.json: the project itself under the empty path, then each package under its folder. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Reads package-lock.json. */
export const readLock = (): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The name of the package in a folder, such as `@a/b` for `node_modules/c/node_modules/@a/b`. */
export const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');
