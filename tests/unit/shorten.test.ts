import { expect, test } from 'vitest';
import { shortScripts, shortStyles, stylesInHead } from '#scripts/build/shorten.ts';

test('inline scripts are shortened, data and modules stay, and what cannot be read is said', () => {
  const data = '<script type="speculationrules">{ "a": 1 }</script>';
  expect(
    shortScripts(`<script data-a="b">
      // Why.
      (() => { const first = 1 + 1; document.title = '</b>' + first; })();
    </script>${data}`),
  ).toBe('<script data-a="b">document.title=`<\\/b>2`</script>'.concat(data));
  expect(() => shortScripts('<script>if (</script>')).toThrow('An inline script cannot be read');
});

test('a rule that stands twice in a stylesheet stays where it counts, the later place', () => {
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
