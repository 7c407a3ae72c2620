import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundleScript } from '#scripts/build/inline-scripts.ts';

const { code } = await bundleScript(resolve('src/islands/account/session-flag.ts'));

/** Runs the inline script of every page's head on a visitor's first page; returns the page's `data-` values. */
function openFirstPage(localStorage: object): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(code, {
    document: { documentElement: { dataset } },
    addEventListener: () => undefined,
    localStorage,
    sessionStorage: {},
  });
  return dataset;
}

describe('the language on the first page', () => {
  it.each([undefined, 'de', ''])('keeps English where %j was stored', (language) => {
    const stored = new Map(language === undefined ? [] : [['AB:language', language]]);
    openFirstPage({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    expect([...stored]).toEqual([['AB:language', 'en']]);
  });

  it('works where the browser stores nothing', () => {
    const refuse = () => {
      throw new Error('storage is off');
    };
    expect(openFirstPage({ getItem: refuse, setItem: refuse })).toMatchObject({ session: 'out' });
  });
});
