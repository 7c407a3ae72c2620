// Packages with binaries for one platform each; a lock file should name all of them.

const systems = 'darwin linux win32 android freebsd netbsd openbsd sunos aix openharmony'.split(
  ' ',
);
const processors = 'arm64 x64 arm ia32 ppc64 riscv64 s390x loong64 mips64el wasm32'.split(' ');

/** @typedef {{version?: string, integrity?: string, optional?: boolean, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[], libc?: string[], dev?: boolean}} Entry */

/** @param {string} name @param {string} version @param {Entry} parent @returns {Entry} */
function platformEntry(name, version, parent) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = Object.entries({ musl: 'musl', gnu: 'glibc' })
    .filter(([word]) => words.includes(word))
    .map(([, name]) => name);
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    // A package whose name contains no platform is never installed.
    os: os.length > 0 ? os : ['none'],
  };
}

/** Optional platform packages that the lock file lacks. @param {Record<string, Entry>} packages */
export function missingPlatforms(packages) {
  /** @type {Record<string, Entry>} */
  const missingPackages = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
      if (!/^\d/.test(version) || places.some((place) => packages[place])) continue;
      missingPackages[`node_modules/${name}`] = platformEntry(name, version, entry);
    }
  }
  return missingPackages;
}

/** The places of packages that `npm ci` would take unchecked. @param {Record<string, Entry>} packages */
export const withoutIntegrity = (packages) =>
  Object.entries(packages).flatMap(([path, { integrity }]) =>
    path !== '' && !integrity?.startsWith('sha512-') ? [path] : [],
  );
