import html5 from 'html-validate/elements/html5';
import { document, recommended } from 'html-validate/presets';

/** Checks the built pages. A rule is off or loosened where neither HTML nor WCAG asks for it. */
export default [
  { elements: [html5] },
  recommended,
  document,
  {
    rules: {
      // React writes `maxLength`, `checked=""` and `<input/>`, which HTML reads as `maxlength`, `checked` and `<input>`.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'void-style': 'off',
      // HTML takes an input without a type for text.
      'no-implicit-input-type': 'off',
      // HTML forbids white space alone; React's ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // A number that is copied or searched for has the hyphens that people type.
      'tel-non-breaking': 'off',
      // An account's menu has headings before the page's; of the two steps of signing up one alone is ever drawn.
      'heading-level': ['error', { allowMultipleH1: true, minInitialRank: 'h2' }],
      // Our own scripts come from where the page came from.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  },
];
