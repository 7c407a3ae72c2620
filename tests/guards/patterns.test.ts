import { isSafePattern } from 'redos-detector';
import { expect, test } from 'vitest';
import { regexLiterals } from './support/regex-literals.ts';

const literals = regexLiterals(['src', 'server', 'editor']);

// A match can begin in few places, and no part of it can contain another beginning: linear even without an anchor.
const oneBeginning = 'a match begins at a character that its repeated part cannot contain';
const ownFiles =
  'reads the project’s own content, at build or in the editor on the editor’s own machine';

/** Patterns that the detector calls unsafe, each with the reason why it is allowed. */
const allowed: Readonly<Record<string, string>> = {
  '/\\.\\w+$/': oneBeginning,
  '/\\.\\d+Z$/': oneBeginning,
  '/\\{(\\w+)\\}/': oneBeginning,
  '/\\{(\\w+)\\}/g': oneBeginning,
  '/@([\\w.-]+)>?$/': 'reads the sender that the operator has set',
  '/^(?:[^\\s<>@]+@[^\\s<>@]+|[^<>"\\p{Cc}]+ <[^\\s<>@]+@[^\\s<>@]+>)$/u':
    'reads the sender that the operator has set',
  '/(<mark>.*?<\\/mark>)/s': 'reads excerpts of a few hundred characters from our own search index',
  '/\\[([^\\]]+)\\]\\(([^)]+)\\)/': ownFiles,
  '/\\[([^\\]]+)\\]\\([^)]+\\)/g': ownFiles,
  '/^---\\r?\\n([\\s\\S]*?\\n)?---[ \\t]*(?:\\r?\\n|$)/': ownFiles,
  '/^(?<first>\\w+)\\s*(?:to|through|–|-)\\s*(?<last>\\w+)$/i': ownFiles,
  '/<\\/?[a-z][^<>]*>/i': ownFiles,
  '/\\{\\w+\\}/': ownFiles,
  '/\\bfile:\\s*["\']?(?<name>[\\w-]+\\.\\w+)/g': ownFiles,
  '/\\sid="([^"]+)"/g': ownFiles,
  '/(?:\\bhref:\\s*["\']?|\\]\\()(?<page>\\/[\\w/-]*|)#(?<place>[\\w-]+)/g': ownFiles,
  '/\\bid:\\s*["\']?([\\w-]+)/g': ownFiles,
  '/^#{2,6} +(.+)$/gm': ownFiles,
  '/Expected a closing tag for `<([\\w:.-]+)>` \\((\\d+):(\\d+)\\)/': ownFiles,
  '/Unexpected closing (?:tag|slash) `<\\/([\\w:.-]+)>`/': ownFiles,
  '/\\b(of|title)="([^"]*)"/': ownFiles,
  '/\\{([^{}]*)\\}/': ownFiles,
  '/\\/?[^/]*$/': ownFiles,
  '/<\\/(?:p|div|li|h\\d|tr)>|<br\\s*\\/?>/gi': ownFiles,
};

/** The detector does not support named groups; a name does not change how a pattern runs. */
const withoutNames = (source: string): string => source.replaceAll(/\(\?<[a-zA-Z]\w*>/g, '(');

/** A pattern without repetition reads only a few characters at each position; the detector takes seconds for some. */
const repetition = /[*+{]/;

const isSafe = ({ source, flags }: RegExp): boolean =>
  !repetition.test(source) ||
  isSafePattern(withoutNames(source), {
    caseInsensitive: flags.includes('i'),
    unicode: flags.includes('u'),
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
  }).safe;

// The test computes for ten seconds, and for minutes on a busy machine.
test('ASVS 1.3.12: no input can make a pattern run for long', { timeout: 300_000 }, () => {
  expect(literals.length).toBeGreaterThan(50);
  // The first file has a pattern in its script, the second in its elements: both are found.
  for (const file of ['components/Busy.astro', 'components/pricing/Figure.astro'])
    expect(literals.map(({ place }) => place)).toContainEqual(expect.stringContaining(file));
  const unsafe = literals.filter(({ pattern }) => !isSafe(pattern));
  const unexplained = unsafe.filter(({ text }) => !(text in allowed));
  expect(unexplained.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  const stale = Object.keys(allowed).filter(
    (pattern) => !unsafe.some(({ text }) => text === pattern),
  );
  expect(stale).toEqual([]);
});

const isUnsafe = (pattern: RegExp) => !isSafe(pattern);

test('ASVS 1.3.12: the detector finds a pattern that can run for long', () => {
  const slowPatterns = [/^(a+)+$/, /^(?<all>a+)+$/, /^x*y?x*$/];
  expect(slowPatterns.filter(isUnsafe)).toEqual(slowPatterns);
  expect([/^a+$/, /^(?<year>\d{4})-\d\d$/].filter(isUnsafe)).toEqual([]);
});

const length = 100_000;
const subjects = ['a', 'a.', '@@', ' '].map((unit) => unit.repeat(length / unit.length));

function millisecondsFor(pattern: RegExp): number {
  const tries = [1, 2, 3].map(() => {
    const startedAt = performance.now();
    for (const subject of subjects) subject.replace(pattern, '');
    return performance.now() - startedAt;
  });
  return Math.min(...tries);
}

const plainPattern = /[^a]b/g;

/** At this length quadratic time is thousands of times longer; a busy machine may be so slow once, not five times. */
const isSlow = (pattern: RegExp): boolean =>
  [1, 2, 3, 4, 5].every(() => millisecondsFor(pattern) > 500 * millisecondsFor(plainPattern));

test('T-19: 100 kB of anything cost every pattern about as much as a plain one', () => {
  const slow = literals.filter(({ pattern }) => isSlow(pattern));
  expect(slow.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});
