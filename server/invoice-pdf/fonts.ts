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

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Replaces a letter that the fonts lack in every form. */
const replacement = '?';

/** A letter as the fonts can write it: unchanged, with a combining mark, or without its marks; else undefined. */
function writableForm(letter: string): string | undefined {
  const decomposed = letter.normalize('NFD');
  const forms = [letter.normalize('NFC'), decomposed, decomposed.replace(/\p{M}+/gu, '')];
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
  const oneLine = text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/\p{Cf}+/gu, '');
  const forms = Array.from(letters.segment(oneLine.trim()), ({ segment }) => {
    const form = writableForm(segment);
    lacksLetters ||= form === undefined;
    return form ?? replacement;
  });
  return { text: forms.join(''), lacksLetters };
}

/** The pieces of a legible text, each with its font. */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  const runs: Run[] = [];
  for (const { segment } of letters.segment(text)) {
    const font = (fontOf(segment, weight) ?? fonts[weight][0])?.name ?? '';
    const lastRun = runs.at(-1);
    if (lastRun?.font === font) runs[runs.length - 1] = { font, text: lastRun.text + segment };
    else runs.push({ font, text: segment });
  }
  return runs;
}
