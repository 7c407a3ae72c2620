import * as z from 'zod';
import { eachOnce } from '#lib/content/each-once.ts';
import { words } from '#lib/content/fields.ts';
import { kinds, rules } from '#lib/content/restricted-items.ts';
import { common, lead } from './parts.ts';

/** Goods that may be sent, large ones, each rule, and goods about which we have to ask. */
const answeredRules = ['free', 'large', ...rules, 'ask'] as const;

const kind = z.strictObject({
  kind: z.enum(kinds, `Choose one of: ${kinds.join(', ')}.`).describe('Who makes the rule.'),
  name: words('The name of this kind of rule.'),
  decides: words('Who decides, in one short sentence.'),
  text: words('What this kind of rule means, in one or two sentences.'),
});

const group = z.strictObject({
  rule: z.enum(rules, `Choose one of: ${rules.join(', ')}.`).describe('What applies to the items.'),
  heading: words('The heading above the items.'),
  lead: words('What to do, in one or two sentences.'),
});

const answer = z.strictObject({
  rule: z
    .enum(answeredRules, `Choose one of: ${answeredRules.join(', ')}.`)
    .describe('Which goods it answers for.'),
  label: words('The answer, in a few words.'),
  text: words('What the rule means for one thing, in one or two sentences.'),
  source: words('Where the rule is from.'),
  step: words('The words of the next step.'),
});

/** The restricted items; the items themselves are in src/content/restricted-items.yaml. */
export const restrictedItems = z.strictObject({
  ...common,
  template: z.literal('restricted-items'),
  lead,
  checked: words('Beside the day of the last check: how far to trust the list.'),
  kinds: z.array(kind).superRefine(eachOnce(kinds, (entry) => entry.kind)),
  groups: z
    .array(group)
    .superRefine(eachOnce(rules, ({ rule }) => rule))
    .describe('The parts of the list, in their order.'),
  answers: z.strictObject({
    battery: words('Added for a device with its battery built in.'),
    unknown: words('Before the words of a question that we do not know.'),
    rules: z.array(answer).superRefine(eachOnce(answeredRules, ({ rule }) => rule)),
  }),
  filter: z.strictObject({ all: words('The choice of all kinds.') }),
});

export type RestrictedItemsPage = z.infer<typeof restrictedItems>;
