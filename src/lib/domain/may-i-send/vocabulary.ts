/** The answer for one thing. */
export const verdicts = ['free', 'sea', 'permit', 'refused', 'unsure'] as const;
export type Verdict = (typeof verdicts)[number];

/** A thing that people ask about, with the words they use. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
  /** The key of the answer with the rule's words (`Rules`). */
  readonly rule: string;
  /** Words with commas between them. */
  readonly words: string;
  /** Words that mean the thing only on their own: “car”, but not in “car mats”. */
  readonly alone?: string | undefined;
  readonly note?: string | undefined;
  /** Who issues the permit. */
  readonly from?: string | undefined;
  /** The id of its category in the tariff, if all its words are of one. */
  readonly category?: string | undefined;
  /** True if the thing usually has a lithium battery built in. */
  readonly battery?: boolean | undefined;
}

/** The words that the box understands. */
export interface Vocabulary {
  readonly things: readonly Thing[];
  /** Words that change nothing beside a thing, with commas between them. */
  readonly harmless: string;
  /** The id of the thing that a device becomes when its battery holds more than the airline allows. */
  readonly large: string;
}
