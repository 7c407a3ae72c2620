import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Forbidden {
  readonly title: string;
  readonly folders: readonly string[];
  readonly pattern: RegExp;
  /** Files that may contain it, each with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
}

const everywhere = ['src', 'server', 'editor'];

const forbidden: readonly Forbidden[] = [
  {
    title: 'ASVS 3.2.2: no text becomes HTML',
    folders: everywhere,
    pattern:
      /dangerouslySetInnerHTML|set:html|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|\bsrcdoc\b/,
    allowed: {
      'src/components/StructuredData.astro':
        'a data block that nobody runs; tests/unit/structured-data.test.ts shows that no word ends it',
      'src/islands/boundary/InlineScript.astro':
        'our own modules as the build bundles them; the policy names each by its hash',
    },
  },
  {
    title: 'ASVS 1.3.2: no text becomes program',
    folders: everywhere,
    pattern: /\beval\(|new Function|\bimport\((?!['"])|node:vm|javascript:|\bnew RegExp\(/,
    allowed: {
      'src/components/page/lazy.ts':
        'our own modules by an address that the build wrote; the policy refuses any other origin',
      'src/islands/search/pagefind.ts': 'the search engine of our own build',
    },
  },
  {
    title:
      'ASVS 11.5.1: secrets come from the system’s generator, 128 bits and more, and are no UUID',
    folders: everywhere,
    pattern: /Math\.random|randomUUID\(/,
    allowed: {
      'server/attachments/store-upload.ts':
        'the name of a row, which opens nothing without its owner’s token',
      'server/attachments/receive.ts': 'the name of a file in a folder that nobody is served from',
      'server/mail-drafts/announce.ts':
        'the name of a row, which opens nothing without its owner’s token',
      'server/mail-drafts/store-mail.ts':
        'the name of a row, which opens nothing without its owner’s token',
      'server/modules/contact.ts': 'the name of a row, which nobody needs to guess or keep',
      'server/audit/audit.ts': 'ids of rows of the audit',
      'server/mail/enqueue.ts': 'the name of a mail, which stands in its Message-ID for all to see',
      'server/store/sqlite.ts': 'how long to wait before trying a locked database again',
      'server/store/retry.ts': 'the length of a pause',
      'src/lib/api/retry.ts': 'the length of a pause',
      'src/lib/stores/fetching/background-retry.ts': 'the length of a pause',
    },
  },
  {
    title: 'ASVS 1.2.4: no text becomes SQL',
    // A migration reads nothing that anybody sent.
    folders: ['server/modules', 'server/store/queries', 'server/store/seed', 'server/mail'],
    pattern: /\bsql\.(?:raw|lit|ref|id|table|join)\b|\.exec\(`(?!PRAGMA)/,
    allowed: {
      'server/store/queries/read-everything.ts': 'the database’s own tables',
      'server/store/queries/trackings.ts': 'the contract’s own list of statuses',
      'server/store/queries/try-writing.ts': 'the schema’s own tables and keys',
    },
  },
  {
    title: 'API7: the server asks no other server but those that its settings name',
    folders: ['server'],
    pattern: /\bfetch\(|from 'node:(?:https?|child_process)'|undici|exporter-trace-otlp/,
    allowed: {
      'server/doctor/clock.ts': 'the time of S3_ENDPOINT and SITE_URL, for an operator',
      'server/http/client-errors.ts': 'the names of the HTTP statuses',
      'server/store/quick-check.ts': 'a process of our own, which reads the database file',
      'server/tracing/open.ts': 'the collector of traces',
    },
  },
  {
    title: 'ASVS 4.2.1, 4.1.3: no switch makes the server lenient',
    folders: ['server', 'scripts'],
    pattern: /insecureHTTPParser|trustProxy: true|rejectUnauthorized|NODE_TLS_REJECT|maxHeaderSize/,
    allowed: {},
  },
  {
    title: 'ASVS 16.2.5: nobody prints beside the log, but the start',
    folders: ['server'],
    pattern: /console\.|process\.std(?:out|err)/,
    allowed: {
      'server/main.ts': 'the greeting, and why a start failed',
      'server/store/quick-check-process.ts': 'its finding, for the server that started it',
    },
  },
  {
    title:
      'browser tests abort by `abortFirst`, since a route with `times` may let other requests hang',
    folders: ['tests/e2e', 'tests/browsers'],
    pattern: /\btimes: \d/,
    allowed: {},
  },
];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:m?tsx?|mjs|astro)$/.test(name))
    .map((name) => join(folder, name));

test.each(forbidden)('$title', ({ folders, pattern, allowed }) => {
  const files = folders.flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(15);
  const matches = files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(matches.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test('each pattern finds an example of what it forbids', () => {
  const examples = [
    '<div set:html={text} />',
    'eval(text)',
    'Math.random()',
    'sql.raw(text)',
    "import { request } from 'node:https';",
    'insecureHTTPParser: true',
    'console.log(password)',
    '{ times: 1 }',
  ];
  expect(forbidden).toHaveLength(examples.length);
  const missed = forbidden.filter(({ pattern }, index) => !pattern.test(examples[index] ?? ''));
  expect(missed.map(({ title }) => title)).toEqual([]);
});
