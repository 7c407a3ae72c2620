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

/** The restricted items; the items themselves stand in src/content/restricted-items.yaml. */
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
  filter: z.strictObject({
    label: words('Above the search field.'),
    placeholder: words('Examples inside the search field.'),
    all: words('The choice of all kinds.'),
  }),
  nothing: z.strictObject({
    heading: words('When nothing matches the search.'),
    text: words('What to do when nothing matches.'),
  }),
});

export type RestrictedItemsPage = z.infer<typeof restrictedItems>;
