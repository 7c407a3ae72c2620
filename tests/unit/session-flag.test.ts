import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { buildId } from '#scripts/build/build-id.ts';
import { bundleScript } from '#scripts/build/inline-scripts.ts';

const { code } = await bundleScript(resolve('src/islands/account/session-flag.ts'));

/** Runs the inline script of every page's head in a new tab, unless it has stored something; returns the page's `data-` values. */
function openPage(localStorage: object, sessionStorage: object = {}): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(code, {
    document: { documentElement: { dataset } },
    addEventListener: () => undefined,
    localStorage,
    sessionStorage,
  });
  return dataset;
}

describe('the language on the first page', () => {
  it.each([undefined, 'de', ''])('keeps English where %j was stored', (language) => {
    const stored = new Map(language === undefined ? [] : [['AB:language', language]]);
    openPage({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    expect([...stored]).toEqual([['AB:language', 'en']]);
  });

  it('works where the browser stores nothing', () => {
    const refuse = () => {
      throw new Error('storage is off');
    };
    expect(openPage({ getItem: refuse, setItem: refuse })).toMatchObject({ session: 'out' });
  });
});

describe('answers that the tab keeps', () => {
  const session = JSON.stringify({
    id: 100245,
    code: 100245,
    access_token: 'live-token-0123456789',
  });
  const kept = `AB:cache:${buildId}:/api/v1/customers/me`;
  const draft = 'AB:out:profile';

  /** The tab's keys after a page, opened after another build's pages. */
  function keysAfterPage(stored: string | null): string[] {
    const keys = [kept, 'AB:cache:/api/v1/customers/me', 'AB:cache:older-id:/api/v1/x', draft];
    const tab = Object.fromEntries(keys.map((key) => [key, '']));
    const removeItem = (key: string) => delete tab[key];
    Object.defineProperty(tab, 'removeItem', { value: removeItem });
    openPage({ getItem: () => stored, setItem: () => undefined }, tab);
    return Object.keys(tab);
  }

  it('are removed if another build kept them; what was typed stays', () => {
    expect(keysAfterPage(session)).toEqual([kept, draft, 'started']);
  });

  it('are removed after a sign-out', () => {
    expect(keysAfterPage(null)).toEqual([draft, 'started']);
  });
});
