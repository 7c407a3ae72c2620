import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrealertDetails } from '#islands/tracking/announcing/PrealertDetails.tsx';

const usd = { amount: 20, currency: 'USD' } as const;
const eur = { amount: 20, currency: 'EUR' } as const;

test.each([
  ['nothing', null, false, 'Add its value and category,'],
  ['the category alone', null, true, 'Add its value,'],
  ['the value alone', usd, false, 'Add its category,'],
  ['a value without a rate', eur, true, 'Say the value in US$ or J$,'],
  ['a value without a rate alone', eur, false, 'Say the value in US$ or J$, and add the category,'],
])(
  'with %s, the announcement asks for what the estimate lacks',
  (_case, value, hasCategory, words) => {
    const prealert = {
      at: '2026-11-24T15:00:00.000Z',
      value,
      weightLb: null,
      shippingType: null,
      comment: '',
      differences: [],
    };
    const html = renderToStaticMarkup(
      createElement(PrealertDetails, { prealert, estimate: null, isOpen: true, hasCategory }),
    );
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(words);
  },
);
