import { allSettings, secretNames } from './all.ts';

const settingNames = [...Object.keys(allSettings), ...secretNames.map((name) => `${name}_FILE`)];
/** Shorter names resemble too many other variables, such as HOST and HOST1. */
const leastLength = 7;

/** True when one letter was added, dropped or replaced, or two neighbours were swapped. */
function isOneSlipFrom(name: string, right: string): boolean {
  let start = 0;
  while (start < right.length && name[start] === right[start]) start += 1;
  let end = 0;
  const maxShared = Math.min(name.length, right.length) - start;
  while (end < maxShared && name.at(-1 - end) === right.at(-1 - end)) end += 1;
  const typed = name.slice(start, name.length - end);
  const meant = right.slice(start, right.length - end);
  if (typed.length <= 1 && meant.length <= 1) return true;
  return typed.length === 2 && typed === [...meant].toReversed().join('');
}

/** One sentence for each variable that is one typo away from a setting. */
export function findMisspelled(environment: NodeJS.ProcessEnv): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const meant = settingNames.find(
      (other) => other.length >= leastLength && isOneSlipFrom(name, other),
    );
    return meant ? [`${name} is not a setting and has no effect; did you mean ${meant}?`] : [];
  });
}
