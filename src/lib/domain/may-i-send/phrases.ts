import { comma, type Token, tokensOf } from './tokens.ts';
import type { Thing, Verdict, Vocabulary } from './vocabulary.ts';

/** What a phrase of the vocabulary means; without a thing it is harmless. */
export interface Meaning {
  readonly thing?: Thing;
  readonly isAlone: boolean;
}

export interface Phrases {
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** Single words that name a thing, compared with mistyped words. */
  readonly names: ReadonlyMap<string, Thing>;
  /** How many words the longest phrase has. */
  readonly maxWords: number;
}

/** A part of the question that the vocabulary knows: from one token up to, not including, another. */
export interface Span extends Meaning {
  readonly from: number;
  readonly to: number;
}

// Without spaces, so that “powerbank”, “power-bank” and “power bank” are one.
const keyOf = (tokens: readonly Token[]) => tokens.map(({ stem }) => stem).join('');

/** How cautious each verdict is; a harmless phrase is less than any. */
const caution: Readonly<Record<Verdict, number>> = {
  free: 1,
  unsure: 2,
  sea: 3,
  permit: 4,
  refused: 5,
};
const cautionOf = ({ thing }: Meaning) => (thing ? caution[thing.verdict] : 0);

/** The phrases of a vocabulary; of two things with the same phrase, the one with the more cautious verdict has it. */
export function phrasesOf({ things, harmless }: Vocabulary): Phrases {
  const meanings = new Map<string, Meaning>();
  const names = new Map<string, Thing>();
  let maxWords = 1;
  const add = (list: string, meaning: Meaning) => {
    for (const phrase of list.split(',')) {
      const tokens = tokensOf(phrase);
      const key = keyOf(tokens);
      const existing = meanings.get(key);
      const isSameThing = existing !== undefined && existing.thing === meaning.thing;
      if (!key || (existing && !isSameThing && cautionOf(existing) >= cautionOf(meaning))) continue;
      meanings.set(key, meaning);
      maxWords = Math.max(maxWords, tokens.length);
      const [token] = tokens;
      if (meaning.thing && token && tokens.length === 1) names.set(token.word, meaning.thing);
    }
  };
  add(harmless, { isAlone: false });
  for (const thing of things) {
    add(`${thing.name},${thing.words}`, { thing, isAlone: false });
    add(thing.alone ?? '', { thing, isAlone: true });
  }
  return { meanings, names, maxWords };
}

/** Every phrase of the vocabulary in the tokens that is not part of a longer one: “glue gun” hides “gun”. */
export function spansIn(tokens: readonly Token[], { meanings, maxWords }: Phrases): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + maxWords); to > from; to -= 1) {
      const part = tokens.slice(from, to);
      if (part.some(({ stem }) => stem === comma)) continue;
      const meaning = meanings.get(keyOf(part));
      if (meaning) spans.push({ ...meaning, from, to });
    }
  }
  const contains = (outer: Span, inner: Span) =>
    outer !== inner && outer.from <= inner.from && outer.to >= inner.to;
  return spans.filter((span) => !spans.some((other) => contains(other, span)));
}
