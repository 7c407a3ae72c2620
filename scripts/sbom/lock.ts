import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/ensure.mjs';

/** A package in package-lock.json. */
export interface LockedPackage {
  readonly version: string;
  /** SPDX expression; absent if the package declares none, and for binaries that the registry lacked. */
  readonly license?: string;
  /** Only needed for development. */
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** package-lock.json: the project under the empty path, then each package under its folder. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Reads package-lock.json. */
export const readLock = (): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The name of the package in a folder, such as `@a/b` for `node_modules/c/node_modules/@a/b`. */
export const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');
