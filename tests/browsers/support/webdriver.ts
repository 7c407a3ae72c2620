import { writeFile } from 'node:fs/promises';
import type { Driver } from './driver.ts';

/** The commands of W3C WebDriver that journeys need. */
export type Command =
  | 'Back'
  | 'ElementClear'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'ExecuteScript'
  | 'Navigate'
  | 'Refresh'
  | 'TakeScreenshot';

/** Sends a command with its parameters, `id` among them where it is about an element; answers its value. */
export type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>;

/** How WebDriver writes an element as JSON. */
type Reference = Record<string, string>;

const idOf = (element: Reference) => ({ id: Object.values(element)[0] ?? '' });

/** Drives a page by WebDriver, whichever way its commands travel. */
export function webdriver(
  send: Send,
  { complaints, end }: Pick<Driver, 'complaints' | 'end'>,
): Driver<Reference> {
  const run = (script: string, ...args: unknown[]) => send('ExecuteScript', { script, args });
  return {
    go: async (url) => void (await send('Navigate', { url })),
    back: async () => void (await send('Back', {})),
    reload: async () => void (await send('Refresh', {})),
    ask: async <In, Out>(question: (input: In) => Out, input: In) =>
      (await run(`return (${question})(arguments[0])`, input)) as Out,
    find: async (search, input) => {
      const found = (await run(`return (${search})(arguments[0])`, input)) as Reference | null;
      // WebKit clicks before a smooth scroll has arrived.
      const scroll = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      if (found) await run(scroll, found);
      return found;
    },
    click: async (element) => void (await send('ElementClick', idOf(element))),
    type: async (element, text) => {
      await send('ElementClear', idOf(element));
      await send('ElementSendKeys', { ...idOf(element), text });
    },
    choose: async (select, label) => {
      const script = 'return [...arguments[0].options].find(({ label }) => label === arguments[1])';
      // An arrow function keeps the arguments of the script around it.
      const option = (await run(script, select, label)) as Reference;
      await send('ElementClick', idOf(option));
    },
    valueOf: async (field) => String(await run('return arguments[0].value', field)),
    attach: async (input, path) =>
      void (await send('ElementSendKeys', { ...idOf(input), text: path })),
    picture: async (path) =>
      writeFile(path, Buffer.from(String(await send('TakeScreenshot', {})), 'base64')),
    complaints,
    end,
  };
}
