import { writeFile } from 'node:fs/promises';
import type { Driver } from './driver.ts';

/** How WebDriver writes an element as JSON. */
type Reference = Record<string, string>;

/** Sends a W3C WebDriver command over HTTP and returns its value; throws the error that the driver reports. */
export async function sendCommand(
  method: 'DELETE' | 'GET' | 'POST',
  url: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Drives the page of the WebDriver session at this URL. */
export function webdriver(
  session: string,
  { complaints, end }: Pick<Driver, 'complaints' | 'end'>,
): Driver<Reference> {
  const post = (path: string, body = {}) => sendCommand('POST', session + path, body);
  const toElement = (element: Reference, command: string, body = {}) =>
    post(`/element/${Object.values(element)[0]}/${command}`, body);
  const run = (script: string, ...args: unknown[]) => post('/execute/sync', { script, args });
  return {
    go: async (url) => void (await post('/url', { url })),
    back: async () => void (await post('/back')),
    reload: async () => void (await post('/refresh')),
    ask: async <In, Out>(question: (input: In) => Out, input: In) =>
      (await run(`return (${question})(arguments[0])`, input)) as Out,
    find: async (search, input) => {
      const element = (await run(`return (${search})(arguments[0])`, input)) as Reference | null;
      // WebKit clicks before a smooth scroll has arrived.
      const scroll = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      if (element) await run(scroll, element);
      return element;
    },
    click: async (element) => void (await toElement(element, 'click')),
    type: async (element, text) => {
      await toElement(element, 'clear');
      await toElement(element, 'value', { text });
    },
    choose: async (select, label) => {
      // An arrow function keeps the arguments of the script around it.
      const script = 'return [...arguments[0].options].find(({ label }) => label === arguments[1])';
      const option = (await run(script, select, label)) as Reference;
      await toElement(option, 'click');
    },
    valueOf: async (field) => String(await run('return arguments[0].value', field)),
    attach: async (input, path) => void (await toElement(input, 'value', { text: path })),
    picture: async (path) => {
      const image = await sendCommand('GET', `${session}/screenshot`);
      await writeFile(path, Buffer.from(String(image), 'base64'));
    },
    complaints,
    end,
  };
}
