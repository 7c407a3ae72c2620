import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

const weights = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof weights;

// Figtree comes in two files: Western Europe's letters, and those of Central Europe, Turkey and others.
const subsets = ['latin', 'latin-ext'] as const;

/** A font and its name in a document. */
export interface NamedFont {
  readonly name: string;
  readonly font: Font;
}

// Read once, because all documents use the same four.
const readFonts = (weight: Weight): readonly NamedFont[] =>
  subsets.map((subset) => ({
    name: `${subset}-${weight}`,
    font: create(
      unpackWoff(
        readFileSync(
          require.resolve(
            `@fontsource/figtree/files/figtree-${subset}-${weights[weight]}-normal.woff`,
          ),
        ),
      ),
    ),
  }));

const fonts = { regular: readFonts('regular'), bold: readFonts('bold') } as const;

/** All fonts that a document may need. */
export const allFonts: readonly NamedFont[] = [...fonts.regular, ...fonts.bold];

const fontOf = (letter: string, weight: Weight): NamedFont | undefined =>
  fonts[weight].find(({ font }) =>
    Array.from(letter).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );

/** A piece of text in one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text, each with its marks. */
export const lettersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Replaces a letter that the fonts lack in every form. */
const replacement = '?';

// Signs with a common stand-in of the same meaning.
const standIns: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
  '\u02bb': '\u2018',
  '\u03bc': '\u00b5',
  '\u2116': 'No.',
};
// Wide letters, and ligatures, such as “ﬁ” in words copied from a PDF.
const compatible = /^[\ufb00-\ufb06\uff01-\uff5e\uffe0-\uffe6]$/;

/** A letter as the fonts can write it: unchanged, with a combining mark, or without its marks; else undefined. */
function writableForm(letter: string): string | undefined {
  const composed = standIns[letter] ?? letter.normalize(compatible.test(letter) ? 'NFKC' : 'NFC');
  const decomposed = composed.normalize('NFD');
  // Only letters keep their meaning without marks: “≠” does not.
  const bare = /^\p{L}/u.test(decomposed) ? decomposed.replace(/\p{M}+/gu, '') : '';
  const forms = [composed, decomposed, bare];
  return forms.find((form) => form !== '' && fontOf(form, 'regular'));
}

interface LegibleText {
  /** One line that the fonts can write. */
  readonly text: string;
  /** True if a letter had to be replaced by a question mark. */
  readonly lacksLetters: boolean;
}

/** A text as the fonts can write it, on one line and without invisible characters. */
export function makeLegible(text: string): LegibleText {
  let lacksLetters = false;
  const oneLine = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');
  const forms = lettersOf(oneLine.trim()).map((letter) => {
    const form = writableForm(letter);
    lacksLetters ||= form === undefined;
    return form ?? replacement;
  });
  return { text: forms.join(''), lacksLetters };
}

/** The pieces of a legible text, each with its font. */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const font = (fontOf(letter, weight) ?? fonts[weight][0])?.name ?? '';
    const lastRun = runs.at(-1);
    if (lastRun?.font === font) runs[runs.length - 1] = { font, text: lastRun.text + letter };
    else runs.push({ font, text: letter });
  }
  return runs;
}
