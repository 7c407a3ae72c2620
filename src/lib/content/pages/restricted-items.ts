import * as z from 'zod';
import { words } from '#lib/content/fields.ts';
import { kinds, rules } from '#lib/content/restricted-items.ts';
import { common, lead } from './parts.ts';

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
  rule: z.enum(['free', ...rules, 'ask']).describe('Which goods it answers for.'),
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
  kinds: z.array(kind).length(3, 'Write the three kinds: law, airline and courier.'),
  groups: z
    .array(group)
    .length(4, 'Write the four groups: prohibited, permit, air and own.')
    .describe('The parts of the list, in their order.'),
  answers: z.strictObject({
    battery: words('Added for a device with its battery built in.'),
    unknown: words('Before the words of a question that we do not know.'),
    rules: z.array(answer).length(6, 'Write six answers: free, prohibited, permit, air, own, ask.'),
  }),
  filter: z.strictObject({ all: words('The choice of all kinds.') }),
});

export type RestrictedItemsPage = z.infer<typeof restrictedItems>;
