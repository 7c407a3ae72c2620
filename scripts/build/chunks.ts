const packages = (names: string) => `node_modules/(?:${names})/`;

/** Matches the paths of modules in which this pattern follows a slash. */
const inFolder = (...patterns: readonly string[]) =>
  new RegExp(`/(?:${patterns.join('|')})`.replaceAll('/', '[\\\\/]'));

/**
 * The option of Rolldown's output for the code that pages share: a file for React, for what public pages load on use, for
 * the account without React, for parts of its pages, for forms, for zod, for sign-in and sign-up. A group also takes what
 * its modules import unless an earlier group has it, so their order matters. Figures: decision 46.
 */
export const codeSplitting = {
  groups: [
    {
      name: 'react',
      test: inFolder(packages('react|react-dom|scheduler|@astrojs|@nanostores/react')),
    },
    {
      name: 'plain',
      test: inFolder('src/islands/dom/', 'src/lib/format/', 'src/lib/preload-helper'),
      minShareCount: 3,
    },
    {
      name: 'portal',
      test: inFolder(
        'src/lib/(?!contract/(?!plain-rules|clean-text|calls|query-string|paging|parcel-values|bill-values|trackings-order)|content)',
        packages('nanostores|@nanostores/persistent'),
      ),
      minShareCount: 4,
    },
    {
      name: 'ui',
      test: inFolder('src/islands/(?:ui|boundary|list)/', 'src/islands/forms/Remaining'),
      minShareCount: 2,
    },
    {
      name: 'forms',
      test: inFolder(
        'src/islands/(?:forms|editing)/(?!confirm-password)',
        packages('react-hook-form'),
      ),
      minShareCount: 3,
    },
    { name: 'rules', test: inFolder(packages('zod|@hookform')) },
    {
      name: 'entry',
      test: inFolder('src/islands/(?:auth|captcha|sign-up)/(?!.*rules)'),
      minShareCount: 2,
    },
  ],
};
