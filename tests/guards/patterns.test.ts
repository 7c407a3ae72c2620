import { isSafePattern } from 'redos-detector';
import { expect, test } from 'vitest';
import { regexLiterals } from './support/regex-literals.ts';

const literals = regexLiterals(['src', 'server', 'editor']);

// A match can begin in few places, and no part of it can contain another beginning: linear even without an anchor.
const oneBeginning = 'a match begins at a character that its repeated part cannot contain';
const bounded = 'each repetition is bounded, so each beginning reads a few characters only';
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
  '/<\\/?[a-z][^<>]*>/i': ownFiles,
  '/[([][^\\d()[\\]]*[)\\]]$/': oneBeginning,
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
  '/(\\d{4}) ?[年년] ?(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日일]/g': bounded,
  '/^[\\s>|*•]{0,40}([^\\d:<@*]{1,20}?)[\\s*]{0,3}:/': bounded,
  '/(?<!\\p{L})(?:wrote|schrieb|a ecrit|escribio|ha scritto|escreveu|schreef|geschreven|skrev|kirjoitti|napisał|napisała|napsal|napisal|irta|yazdı|a scris|написал|написала|написав|пишет)(?!\\p{L})|写道|寫道|のメール|작성/u':
    bounded,
  '/^(?:#|no|nr|n|pos(?:ition)?|line|code|id|sku(?: id)?|upc|ean(?: ?13)?|gtin|isbn(?: ?1[03])?|asin|mpn|bar ?code|strichcode|code ?barres?|codigo(?: de (?:barras|producto|articulo))?|cod(?:ice)?(?: articolo| art)?|(?:product|item|article|part|style|model|stock|catalog(?:ue)?|cat|serial|supplier|vendor|manufacturer|mfr|mfg|hs|order|store|web|seller|color|variant) ?(?:part )?(?:no|nos|number|num|code|id|sku|upc|#)|model|modelo|modele|modell|art(?:ikel)?[. -]{0,2}(?:nr|no|nummer)|bestell[. -]{0,2}nr|referen(?:ce|cia|z|za)|ref(?: produit)?|numero (?:de )?(?:articulo|article)|itemnumber|itemcode|productcode|productid|hs ?code|tariff code|plu)$/':
    bounded,
  '/[([]? ?(?:\\b(?:isbn(?:-?1[03])?|upc|ean(?:-?13)?|gtin|asin|sku|mpn|barcode|plu|(?:item|product|part|style|article|model|stock|catalog|cat|serial) ?(?:no\\b|nr\\b|number|id|code|#)|art(?:ikel)?\\.?[ -]?(?:nr|no|nummer))\\.? ?[:#]{0,2} ?|\\b(?:model|item|ref|reference|style|modell|modelo|cod|codigo|codice) ?[.:#]{1,2} ?|(?<=[( ])#)(?=[a-z._/-]{0,12}\\d)[a-z\\d][a-z\\d._/-]{2,24}(?![a-z\\d])[)\\]]?|[([] ?\\d{6,14} ?[)\\]]/g':
    bounded,
  '/(?<minus>[-−–] ?)?(?<sign>(?<![a-z])[a-z]{0,4}[$€£¥₹₩₽₺₴₫₱฿₪₦] ?|(?<![a-z])(?:[a-z]{3} ?|rs\\.? ?))?(?<inner>[-−–])?$/i':
    bounded,
  '/T(?!00:00(?::00(?:\\.0{1,9})?)?(?:Z|[+-]00))\\d.{0,20}(?:Z|[+-]00:?00)$/': bounded,
  '/[^\\n\\t.!?|]*$/': 'reads 80 characters',
  '/;\\s*charset\\s*=\\s*"?([^\\s;"]*)"?/gi': oneBeginning,
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
