import type { Vocabulary } from './vocabulary.ts';

/** What is said about the things of one rule. */
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
  /** Said of a device that has its battery built in. */
  readonly battery: string;
  /** Said before the words that nobody knows here. */
  readonly unknown: string;
  /** Addresses, so that the box need not load all of them. */
  readonly links: Readonly<Record<'list' | 'contact' | 'signUp' | 'calculator', string>>;
  /** When somebody last compared the list of rules, and that of ordinary goods. */
  readonly checkedOn: { readonly list: string; readonly goods: string };
}
