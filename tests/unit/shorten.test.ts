import { expect, test } from 'vitest';
import {
  plainIcons,
  scriptsAfterMain,
  shortenScopes,
  shortScripts,
  shortStyles,
  stylesInHead,
} from '#scripts/build/shorten.ts';

test('inline scripts are minified, data and modules stay, and a syntax error is reported', () => {
  const data = '<script type="speculationrules">{ "a": 1 }</script>';
  expect(
    shortScripts(`<script data-a="b">
      // Why.
      (() => { const first = 1 + 1; document.title = '</b>' + first; })();
    </script>${data}`),
  ).toBe('<script data-a="b">document.title=`<\\/b>2`</script>'.concat(data));
  expect(() => shortScripts('<script>if (</script>')).toThrow('An inline script cannot be read');
});

test('of a repeated rule in a stylesheet only the last copy stays', () => {
  const css =
    '@layer x,y;.a{b:c}@media (width<9px){.a{b:d}}.e{f:"}.a{"}.a{b:c}.e{f:"}.a{"}@media (width<9px){.a{b:d}}@layer x,y;';
  expect(shortStyles(`<style>${css}</style>`)).toBe(
    '<style>@layer x,y;.a{b:c}.e{f:"}.a{"}@media (width<9px){.a{b:d}}@layer x,y;</style>',
  );
});

test('a stylesheet of the body comes last in the head', () => {
  const page = (head: string, body: string) => `<head>${head}</head><body>${body}</body>`;
  const [first, second] = ['<style>a{}</style>', '<style>b{}</style>'];
  expect(stylesInHead(page(first, `<p>${second}</p>`))).toBe(page(first + second, '<p></p>'));
});

test('a scope has one short name in styles and elements, another scope another', () => {
  const html =
    '<style>p[data-astro-cid-abcdefgh]{}b[data-astro-cid-12345678]{}</style><p data-astro-cid-abcdefgh><b data-astro-cid-12345678="true"></b></p>';
  expect(shortenScopes(html)).toBe(
    '<style>p[data-s0]{}b[data-s1]{}</style><p data-s0><b data-s1></b></p>',
  );
});

test('icons lose attributes that nothing reads, and keep their drawing', () => {
  expect(
    plainIcons(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" class="lucide lucide-menu"><path d="M4 5h16"></path></svg>',
    ),
  ).toBe('<svg width="20"><path d="M4 5h16"></path></svg>');
});

test('scripts of the main part come after it, in their order', () => {
  expect(
    scriptsAfterMain(
      '<body><script>0</script><main><script>1</script><form></form><script>2</script></main><p></p></body>',
    ),
  ).toBe(
    '<body><script>0</script><main><form></form></main><script>1</script><script>2</script><p></p></body>',
  );
});
