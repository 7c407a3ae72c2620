import { allSettings, secretNames } from './all.ts';

const settingNames = [...Object.keys(allSettings), ...secretNames.map((name) => `${name}_FILE`)];
/** Shorter names resemble too many other variables, such as HOST and HOST1. */
const minimumLength = 7;

/** True when one letter was added, dropped or replaced, or two neighbours were swapped. */
function isOneSlipFrom(name: string, right: string): boolean {
  let start = 0;
  while (start < right.length && name[start] === right[start]) start += 1;
  let end = 0;
  const maxShared = Math.min(name.length, right.length) - start;
  while (end < maxShared && name.at(-1 - end) === right.at(-1 - end)) end += 1;
  const actual = name.slice(start, name.length - end);
  const expected = right.slice(start, right.length - end);
  if (actual.length <= 1 && expected.length <= 1) return true;
  return actual.length === 2 && actual === [...expected].toReversed().join('');
}

/** One sentence for each variable that is one typo away from a setting. */
export function findMisspelled(environment: NodeJS.ProcessEnv): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const setting = settingNames.find(
      (other) => other.length >= minimumLength && isOneSlipFrom(name, other),
    );
    return setting ? [`${name} is not a setting and has no effect; did you mean ${setting}?`] : [];
  });
}
