/**
 * A compiled check without the questions whether a key is there and the object's own: JSON has no other keys, and what is
 * not there has no type that the check of its value allows.
 */
export const leanCheck = (source: string): string =>
  source
    .replaceAll(/^ *if \(!\(\S+ !== undefined && hasOwn\([^()]+\)\)\) return false\n/gm, '')
    .replaceAll(/( !== undefined) && hasOwn\([^()]+\)/g, '$1')
    .replace(/^const hasOwn = .*\n/m, '');
