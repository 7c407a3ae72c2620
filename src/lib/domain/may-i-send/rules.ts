import type { Vocabulary } from './vocabulary.ts';

/** The words of the answer for the things of one rule. */
export interface RuleWords {
  readonly label: string;
  readonly text: string;
  readonly source: string;
  /** The words of the next step. */
  readonly step: string;
}

/** Everything that the box needs, in one file that it loads when it is used. */
export interface Rules extends Vocabulary {
  readonly answers: Readonly<Record<string, RuleWords>>;
  /** Shown for a device with its battery built in. */
  readonly battery: string;
  /** Shown before the words that the vocabulary does not have. */
  readonly unknown: string;
  /** Addresses, so that the box need not load all of them. */
  readonly links: Readonly<Record<'list' | 'contact' | 'signUp' | 'calculator', string>>;
  /** The days on which the list of rules and that of ordinary goods were last checked. */
  readonly checkedOn: { readonly list: string; readonly goods: string };
}
