import * as z from 'zod';
import { day, dollars, slug, words } from '#lib/content/fields.ts';
import { linkedWords } from '#lib/content/figure-words.ts';
import { reportRepeats } from '#lib/content/unique.ts';
import { common, lead, section } from './parts.ts';

const part = section.extend({
  id: slug('The end of the address of this part of the page.'),
  lead: linkedWords('One or two sentences below the heading.'),
});

const steps = z
  .array(
    z.strictObject({ title: words('The step.'), text: linkedWords('What happens or what to do.') }),
  )
  .min(1, 'Write at least one step.');

const chart = z.strictObject({
  upTo: dollars('The largest value of the drawing, US$.'),
  freight: dollars('Freight of the example, US$.'),
  note: words('Below the drawing: what was assumed. Say that it is an estimate.'),
});

const figure = z.strictObject({
  figure: words('The figure, as customers read it.'),
  what: words('What it is.'),
  source: words('Where it was read and since when it holds.'),
});

const question = z.strictObject({
  id: slug('The end of the answer’s address; keep it once it is published.'),
  question: words('The question, as a customer asks it.'),
  answer: linkedWords('The answer in a few sentences.'),
});

/** The important info: how it works, what it costs, what can go wrong. */
export const importantInfo = z.strictObject({
  ...common,
  template: z.literal('important-info'),
  lead,
  checkedOn: day('The day on which the customs figures were last compared with their sources.'),
  checked: words('Beside that day: how far to trust the figures.'),
  contents: words('Above the list of the page’s parts.'),
  steps: part.extend({ items: steps.describe('The way of a parcel, step by step.') }),
  address: part.extend({ note: words('Below the address: what the customer should know.') }),
  threshold: part.extend({
    chart: chart.describe('The example that is drawn.'),
    basis: words('What the line and the charges are measured by.'),
    figures: z.array(figure).min(1, 'Write at least one figure.').describe('Figures with source.'),
    missing: words('What no estimate contains.'),
  }),
  charges: part.extend({
    items: z
      .array(
        z.strictObject({
          price: linkedWords('The price by its name in braces, such as "{delivery}".'),
          what: words('What is charged.'),
          when: linkedWords('When and how.'),
        }),
      )
      .min(1, 'Write at least one charge.')
      .describe('Each charge with its price.'),
  }),
  /** What we pay for a parcel that is lost or damaged. */
  cover: part,
  hold: part.extend({ items: steps.describe('What to do, step by step.') }),
  hours: part,
  /** The heading above the questions, which are `faq`. */
  questions: part,
  faq: z
    .array(question)
    .min(1, 'Write at least one question.')
    .superRefine(reportRepeats)
    .describe('Questions with their answers, the most frequent first.'),
});

export type ImportantInfoPage = z.infer<typeof importantInfo>;
