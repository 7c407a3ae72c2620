import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { mdxToMdast } from 'satteri';
import { expect, test } from 'vitest';
import { fieldLinkProblems } from '#lib/content/links.ts';
import { pageTextProblems } from '#lib/content/page-text.ts';
import { compilePage } from '#scripts/build/page-compiler.ts';

const compile = (body: string, fields: Record<string, unknown> = {}) =>
  compilePage(body, { template: 'pricing', ...fields });

/** The problems that the editor's check finds in a text of the pricing page. */
const problemsIn = (body: string) =>
  pageTextProblems(`---\ntemplate: pricing\n---\n${body}`).map(({ message }) => message);

/** Whether a compiled page runs or imports anything but what each page has. */
function hasCode(body: string): boolean {
  const tree = JSON.stringify(mdxToMdast(body, { position: false }));
  return /"mdx(?:jsEsm|TextExpression|FlowExpression|JsxExpressionAttribute|JsxAttributeValueExpression)"/.test(
    tree,
  );
}

const command = "process.getBuiltinModule('node:child_process').execSync('id')";

test.each([
  ['escaped backquotes', `A \\\`{${command}}\\\` b`],
  ['one backquote opens, two close', `A \`{${command}}\`\` b`],
  ['a whole paragraph', `{${command}}`],
  ['in a list in a quote', `> - a\n>   {${command}}`],
  ['an attribute', `<Rule title={${command}}>\nx\n</Rule>`],
  ['an attribute that is there twice', `<Rule title={${command}} title="a">\nx\n</Rule>`],
  ['a spread', `<Rule title="a" {...${command}}>\nx\n</Rule>`],
  ['an import', 'import x from "node:fs"'],
  ['an export', `export const x = ${command}`],
  ['HTML as an attribute of ours', '<Rule title="a" set:html="<script>x</script>">\nx\n</Rule>'],
  ['a script', '<script>x</script>'],
  ['a fragment', '<>x</>'],
  ['a member of the properties', '<props.x />'],
  ['a link’s definition', '[a][b]\n\n[b]: javascript:alert(1)'],
  ['a link with signs as codes', '[a](&#106;avascript:alert(1))'],
  ['a picture’s definition', '![a][b]\n\n[b]: ../../../server/main.ts'],
  ['a picture that is a module', '![a](../gallery/../../../server/main.ts)'],
  ['a picture that is an address of data', '![a](data:text/javascript,x)'],
  ['quotes within each other', `${'>'.repeat(60)} a`],
])('%s is refused by the editor and by the build', async (_what, body) => {
  expect(problemsIn(body)).not.toEqual([]);
  await expect(compile(body)).rejects.toThrow(/^\d+:\d+: /);
});

test.each([
  ['a long text', 'a '.repeat(50_000), /has 99999 characters; a page can hold 50000/],
  ['code that overflows the parser’s stack', `{${'('.repeat(40_000)}}`, /too many braces/],
  ['quotes without end', '>'.repeat(4000), /within each other here/],
])('%s is refused in words', (_what, body, words) => {
  expect(problemsIn(body)).toContainEqual(expect.stringMatching(words));
});

test('a page cannot name a file as its layout', async () => {
  await expect(compile('Words.')).resolves.toBeDefined();
  await expect(compile('Words.', { layout: 'data:text/javascript,x' })).rejects.toThrow(/layout/);
});

test('the pages as they are compile', async () => {
  for (const name of readdirSync('src/content/pages')) {
    const text = readFileSync(`src/content/pages/${name}`, 'utf8');
    expect(pageTextProblems(text, undefined, 'src/content/pages'), name).toEqual([]);
  }
});

test('a link whose signs are written as codes is checked as it is shown', () => {
  const links = (yaml: string) => fieldLinkProblems(yaml, new Set()).map(({ message }) => message);
  expect(links('lead: "[x]\\x28javascript:alert`1`\\x29"')).toEqual([
    expect.stringContaining('leads to “javascript:alert`1`”, which is no address'),
  ]);
  expect(links('lead: "[x](https://example.com)"')).toEqual([]);
});

const pieces = [
  ...['`', '``', '```', '~~~', '\\', '{', '}', '{x}', '={x}', '{...x}', '<', '>', '/', '&#123;'],
  ...['<Figure of="delivery" />', '<Figure', ' of="delivery"', '<Rule title="a">', '</Rule>', '/>'],
  ...['<br />', '<sub>', '</sub>', '<b>', '<!--', '-->', 'import x from "y"', 'export const x = 1'],
  ...['[', ']', '(', ')', '](/x)', '[a]: ', 'javascript:x', '../gallery/flight.svg', '![a]('],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    ' ',
    '    ',
    '\t',
    '- ',
    '> ',
    '1. ',
    '# ',
    '|',
    '|-|',
    '*',
    '_',
    '---',
  ],
  ...['+++', 'a', 'é', '😀', '"', '=', ':', '@', 'https://example.com', '\u00a0', '\u2028'],
];
const texts = fc
  .array(fc.constantFrom(...pieces), { maxLength: 14 })
  .map((parts) => parts.join(''));

test('what the editor’s check lets through compiles, and holds no code; the build refuses all else', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(texts, async (body) => {
      // The compiler ends the process at some texts that the check does not give it.
      if (/^(?:import|export)\b/m.test(body)) return;
      const isAccepted = problemsIn(body).length === 0;
      const isCompiled = await compile(`\n${body}`).then(
        () => true,
        () => false,
      );
      expect(isCompiled).toBe(isAccepted);
      if (!isAccepted) return;
      accepted += 1;
      expect(hasCode(`\n${body}`)).toBe(false);
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(200);
});
