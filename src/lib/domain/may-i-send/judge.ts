import { maxWattHours, wattHoursIn } from './lithium.ts';
import { type Phrases, phrasesOf, type Span, spansIn } from './phrases.ts';
import { comma, type Token, tokensOf } from './tokens.ts';
import { guessMeaning } from './typos.ts';
import type { Thing, Verdict, Vocabulary } from './vocabulary.ts';

/** The answer about one thing of a question. */
export interface Answer {
  readonly verdict: Verdict;
  /** The words of the question that it is about. */
  readonly asked: string;
  readonly thing?: Thing | undefined;
  /** The words of `asked` that the vocabulary does not have. */
  readonly unknown?: readonly string[];
  /** What a misspelled word may mean. */
  readonly meant?: string | undefined;
}

/** The words between two things. */
export const separators: ReadonlySet<string> = new Set([
  'and',
  'with',
  'plus',
  'or',
  'also',
  'then',
  comma,
]);
const prepositions = new Set(['for', 'in', 'on', 'from', 'without']);

const wordsOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

/** The parts of a question, each about one thing; “pots and pans” is one part. */
function partsOf(question: string, phrases: Phrases): Token[][] {
  const tokens = tokensOf(question);
  const spans = spansIn(tokens, phrases);
  const isInside = (index: number) =>
    spans.some(({ from, to, thing }) => thing && from < index && index < to - 1);
  const parts: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    if (separators.has(token.stem) && !isInside(index)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Drops a word such as “car” where it only describes another thing: “car mats”, “mats for a car”. */
export function withoutModifiers(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const things = spans.filter(({ thing, isAlone }) => thing && !isAlone);
  return spans.filter(
    ({ isAlone, from, to }) =>
      !isAlone ||
      !things.some((other) => other.from >= to || prepositions.has(tokens[from - 1]?.stem ?? '')),
  );
}

const isInSpan = (spans: readonly Span[], index: number) =>
  spans.some(({ from, to }) => from <= index && index < to);

// Model numbers such as “s24” or “20v”, and single letters, say nothing about the rules.
const isNumber = ({ word }: Token) => /\d|^[a-z]$/.test(word);

const isLarge = ({ rule }: Thing) => rule === 'large';

/** The things of a part that cannot simply be sent; those before “for” decide, as in “battery for an e-bike”. */
function restrictedIn(spans: readonly Span[], tokens: readonly Token[]): Thing[] {
  const restricted = spans.filter(
    ({ thing }) => thing && thing.verdict !== 'free' && !isLarge(thing),
  );
  const forIndex = tokens.findIndex(({ stem }) => stem === 'for');
  const beforeFor = restricted.filter(({ to }) => to <= forIndex);
  const candidates = beforeFor.length > 0 ? beforeFor : restricted;
  const names = candidates.filter(({ isAlone }) => !isAlone);
  const things = (names.length > 0 ? names : candidates).flatMap(({ thing }) => thing ?? []);
  const definiteThings = things.filter(({ verdict }) => verdict !== 'unsure');
  return [...new Set(definiteThings.length > 0 ? definiteThings : things)];
}

function judgePart(part: readonly Token[], phrases: Phrases, largeDevice?: Thing): Answer[] {
  const asked = wordsOf(part);
  const isUnknown = (token: Token, index: number, spans: readonly Span[]) =>
    !(isInSpan(spans, index) || isNumber(token));
  const partSpans = spansIn(part, phrases);
  let meant: string | undefined;
  const tokens = part.map((token, index) => {
    if (!isUnknown(token, index, partSpans)) return token;
    const guess = guessMeaning(token.word, phrases.names);
    if (guess && !guess.isSure) meant ??= guess.name;
    return guess?.isSure ? (tokensOf(guess.name)[0] ?? token) : token;
  });
  const allSpans = spansIn(tokens, phrases);
  const spans = withoutModifiers(allSpans, tokens);
  const unknown = tokens
    .filter((token, index) => isUnknown(token, index, allSpans))
    .map(({ word }) => word);

  const isVague = unknown.length > 0 && spans.every(({ thing, isAlone }) => !thing || isAlone);
  const restricted = isVague ? [] : restrictedIn(spans, tokens);
  if (restricted.length > 0)
    return restricted.map((thing) => ({ verdict: thing.verdict, asked, thing }));

  const things = [...new Set(spans.flatMap(({ thing }) => thing ?? []))];
  if (unknown.length > 0) return [{ verdict: 'unsure', asked, unknown, meant }];
  const isTooLarge = (wattHoursIn(asked) ?? 0) > maxWattHours;
  // A part or a cover of something large is named after it, and is not large.
  const smallThings = things.filter((thing) => !isLarge(thing));
  return (smallThings.length > 0 ? smallThings : things).map((thing) => {
    const judgedThing = thing.battery && isTooLarge && largeDevice ? largeDevice : thing;
    return { verdict: judgedThing.verdict, asked, thing: judgedThing };
  });
}

/** The answer with the question as it was typed, if it is about the whole question. */
function asTyped(answer: Answer, question: string): Answer {
  const bareQuestion = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return bareQuestion === answer.asked ? { ...answer, asked: question.trim() } : answer;
}

/** Makes the function that answers a question in people's words, separately for each thing in it. */
export function judgeOf(vocabulary: Vocabulary): (question: string) => Answer[] {
  const phrases = phrasesOf(vocabulary);
  const largeDevice = vocabulary.things.find(({ id }) => id === vocabulary.large);
  return (question) => {
    const parts = partsOf(question, phrases);
    const answers = parts
      .flatMap((part) => judgePart(part, phrases, largeDevice))
      .map((answer) => asTyped(answer, question));
    const keyOf = ({ thing, asked }: Answer) => thing?.id ?? asked;
    const unique = answers.filter(
      (answer, index) => answers.findIndex((other) => keyOf(other) === keyOf(answer)) === index,
    );
    if (unique.length > 0) return unique;
    const asked = question.trim();
    return asked ? [{ verdict: 'unsure', asked }] : [];
  };
}
