import { readDrafts } from './drafts.ts';

const find = <E extends HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The preview lacks ${selector}.`);
  return element;
};

const form = find<HTMLFormElement>('form');
const frame = find<HTMLIFrameElement>('iframe');
const status = find<HTMLElement>('[role=status]');
const draftChoice = find<HTMLInputElement>('input[value=draft]');
const savedChoice = find<HTMLInputElement>('input[value=saved]');
const choice = (name: string) => String(new FormData(form).get(name));

const widths: Readonly<Record<string, number>> = { phone: 390, desktop: 1280 };
let draftOrigin = '';

/** Gives the frame the width of the device, and scales it down if the window is narrower. */
function fitFrame(): void {
  const width = widths[choice('width')] ?? 390;
  const scale = Math.min(1, document.documentElement.clientWidth / width);
  frame.style.width = `${width}px`;
  frame.style.height = `${(innerHeight - frame.offsetTop) / scale}px`;
  frame.style.transform = `scale(${scale})`;
  frame.parentElement?.style.setProperty('width', `${width * scale}px`);
}

function show(): void {
  fitFrame();
  const origin = choice('what') === 'draft' ? draftOrigin : location.origin;
  const address = origin + choice('page');
  if (origin && frame.src !== address) frame.src = address;
}

/** The answer of call.ts, or a refusal of editor/calls.ts. */
interface PreviewAnswer {
  readonly origin?: string;
  /** Why some drafts cannot be shown. */
  readonly problems?: readonly string[];
  /** Why the call was refused. */
  readonly problem?: string;
}

/** Says something, and nothing twice. */
function say(text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

/** Offers to show unsaved changes if there are any, and shows the first of them unasked. */
function offerDrafts(isEmpty: boolean): void {
  const wasEmpty = draftChoice.disabled;
  draftChoice.disabled = isEmpty;
  if (isEmpty) savedChoice.checked = true;
  else if (wasEmpty) draftChoice.checked = true;
}

let lastBody = '';
/** Whether the last drafts have to be sent again, because nobody took them. */
let isRefused = false;

/** Sends the drafts of the forms if they have changed or were refused, and shows why some cannot be shown. */
async function sendDrafts(): Promise<void> {
  const drafts = await readDrafts();
  const body = JSON.stringify({ drafts });
  const isNew = body !== lastBody;
  if (!isNew && !isRefused) return;
  lastBody = body;
  isRefused = false;
  const isEmpty = drafts.length === 0;
  offerDrafts(isEmpty);
  // The second server starts with the first drafts; without any, it is not needed.
  if (isEmpty && !draftOrigin) {
    say('');
    return show();
  }
  // The reason for a refusal stays while they are sent again.
  if (isNew) say('Putting your changes on the page…');
  const response = await fetch('/api/editor/preview', { method: 'POST', body });
  const { origin = '', problems = [], problem }: PreviewAnswer = await response.json();
  draftOrigin = origin;
  isRefused = problem !== undefined;
  const sentences = problem ? [problem] : problems;
  say(sentences.length > 0 ? `Cannot be shown yet. ${sentences.join(' ')}` : '');
  show();
}

/** Says whose changes the preview shows since another editor opened theirs. */
async function nameOther(): Promise<void> {
  if (!draftOrigin || isRefused) return;
  const response = await fetch('/api/editor/preview');
  const { by }: { readonly by?: string } = await response.json();
  if (by) say(`This shows the unsaved changes of ${by} now. Reload this page to see yours.`);
}

async function follow(): Promise<void> {
  await sendDrafts()
    .then(nameOther)
    .catch((error) => {
      say(`The changes could not be shown: ${error}. Is the editor still running?`);
      isRefused = true;
    });
  setTimeout(follow, 1000);
}

form.addEventListener('change', show);
addEventListener('resize', fitFrame);
show();
void follow();
