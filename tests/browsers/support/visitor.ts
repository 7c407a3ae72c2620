import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { Driver } from './driver.ts';
import { type ElementQuery, findInPage } from './find.ts';

const timeout = { timeout: 15_000 };

interface Places {
  readonly origin: string;
  readonly downloads: string;
}

/** Waits until the text is shown; retries while the page is navigating and cannot be read. */
const shows = (read: () => Promise<string>, text: string | RegExp) =>
  expect(async () => {
    const shown = expect(await read());
    if (typeof text === 'string') shown.toContain(text);
    else shown.toMatch(text);
  }).toPass(timeout);

/** A visitor of the portal who reads, clicks and types, in any browser. */
export function createVisitor(driver: Driver, { origin, downloads }: Places) {
  const on = async (
    kind: ElementQuery['kind'],
    name: string | RegExp,
    act: (element: unknown) => Promise<void>,
  ) => {
    const source = typeof name === 'string' ? RegExp.escape(name) : name.source;
    await expect(async () => {
      const element = await driver.find(findInPage, { kind, name: source });
      if (!element) throw new Error(`There is no ${kind} “${name}” to be seen.`);
      await act(element);
    }).toPass(timeout);
  };
  // biome-ignore lint/performance/useDomNodeTextContent: what can be read, and nothing hidden
  const body = () => driver.ask(() => document.body.innerText.replaceAll(/\s+/g, ' '), null);
  return {
    open: (path: string) => driver.go(origin + path),
    press: (kind: 'button' | 'link', name: string | RegExp) => on(kind, name, driver.click),
    sees: (kind: ElementQuery['kind'], name: string | RegExp) =>
      on(kind, name, async () => undefined),
    type: (label: string, text: string) => on('field', label, (field) => driver.type(field, text)),
    choose: (label: string, option: string) =>
      on('field', label, (select) => driver.choose(select, option)),
    holds: (label: string, text: string) =>
      on('field', label, async (field) => expect(await driver.valueOf(field)).toBe(text)),
    attach: (label: string | RegExp, path: string) =>
      on('file', label, (input) => driver.attach(input, path)),
    reads: (text: string | RegExp) => shows(body, text),
    isAt: (address: RegExp) => shows(() => driver.ask(() => location.href, null), address),
    back: driver.back,
    reload: driver.reload,
    /** Waits for a downloaded file whose name matches and whose content starts with `start`. */
    receives: (name: RegExp, start: string) =>
      expect(() => {
        const file = readdirSync(downloads).find((file) => name.test(file)) ?? '';
        expect(readFileSync(join(downloads, file), 'latin1').slice(0, start.length)).toBe(start);
      }).toPass(timeout),
    ask: driver.ask,
    picture: driver.picture,
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
