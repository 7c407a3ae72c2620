import * as z from 'zod';
import { day, slug, words } from './fields.ts';
import { reportRepeats } from './unique.ts';

/** Who makes each rule: the law, the airline or the courier itself. */
export const kindOfRule = {
  prohibited: 'law',
  permit: 'law',
  air: 'airline',
  own: 'courier',
} as const;

/** Every rule, in the order of the page. */
export const rules = ['prohibited', 'permit', 'air', 'own'] as const satisfies Rule[];
/** Every maker of rules, in the order of the page. */
export const kinds = ['law', 'airline', 'courier'] as const satisfies Kind[];

/** The item that a device with a battery above 100 Wh counts as. */
export const largeBatteriesId = 'large-batteries';

/** What happens to an item on the list. */
export type Rule = keyof typeof kindOfRule;
export type Kind = (typeof kindOfRule)[Rule];

const item = z.strictObject({
  id: slug('The end of the item’s address; keep it once it is published.'),
  name: words('What the item is called.'),
  also: words('Other words that the list shows, with commas between them.'),
  words: words(
    'More words people type, which the list does not show, with commas between them.',
  ).optional(),
  alone: words('Words that mean it only on their own: “car”, but not in “car mats”.').optional(),
  rule: z
    .enum(rules, `Choose one of: ${rules.join(', ')}.`)
    .describe('Prohibited or permit (the law), air (the airline) or own (our own rule).'),
  authority: words('Who issues the permit: one of the names below “authorities”.')
    .meta({ chosenFrom: 'authorities' })
    .optional(),
  note: words('What the customer should do, in one short sentence.')
    .meta({ links: true })
    .optional(),
});

export type RestrictedItem = z.infer<typeof item>;

/** src/content/restricted-items.yaml: what the law, the airline and the courier do not let through. */
export const restrictedItemsSchema = z
  .strictObject({
    checkedOn: day('The day on which this list was last compared with its sources.'),
    authorities: z
      .record(z.string(), words('The authority, as customers read it.'))
      .describe('Who issues permits, by a short name that items refer to.'),
    items: z
      .array(item)
      .min(1, 'Write at least one item.')
      .superRefine(reportRepeats)
      .describe('The items; those of one rule in the order customers read them.'),
  })
  .superRefine(({ authorities, items }, context) => {
    if (!items.some(({ id }) => id === largeBatteriesId))
      context.addIssue({
        code: 'custom',
        path: ['items'],
        message: `Keep the item with the short name “${largeBatteriesId}”: a device with a battery over 100 Wh counts as that one.`,
      });
    const authorityNames = Object.keys(authorities);
    for (const [index, { rule, authority }] of items.entries()) {
      const path = ['items', index, 'authority'];
      if (rule !== 'permit' && authority !== undefined)
        context.addIssue({ code: 'custom', path, message: 'Only a permit has an authority.' });
      if (rule === 'permit' && !authorityNames.includes(authority ?? ''))
        context.addIssue({
          code: 'custom',
          path,
          message: `Say who issues the permit. Write one of: ${authorityNames.join(', ')}.`,
        });
    }
  });

export type RestrictedItems = z.infer<typeof restrictedItemsSchema>;
