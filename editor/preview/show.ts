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
const choice = (name: string) => String(new FormData(form).get(name));

const widths: Readonly<Record<string, number>> = { phone: 390, desktop: 1280 };
let draftOrigin = '';

/** As wide as the device; smaller on screen if the window has no room for it. */
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

let known = '';

/** Sends what the forms hold, if it is new, and says what cannot be shown. */
async function sendDrafts(): Promise<void> {
  const body = JSON.stringify({ drafts: await readDrafts() });
  if (body === known) return;
  known = body;
  const isEmpty = body === '{"drafts":[]}';
  const was = draftChoice.disabled;
  draftChoice.disabled = isEmpty;
  if (isEmpty) find<HTMLInputElement>('input[value=saved]').checked = true;
  else if (was) draftChoice.checked = true;
  if (isEmpty && !draftOrigin) return show();
  status.textContent = 'Putting your changes on the page…';
  const answer = await fetch('/api/editor/preview', { method: 'POST', body });
  const { origin = '', problems = [], problem = '' } = await answer.json();
  draftOrigin = origin;
  const left = problem ? [problem] : problems;
  status.textContent = left.length > 0 ? `Cannot be shown yet. ${left.join(' ')}` : '';
  show();
}

async function follow(): Promise<void> {
  await sendDrafts().catch((error) => {
    status.textContent = `The changes could not be shown: ${error}. Is the editor still running?`;
    known = '';
  });
  setTimeout(follow, 1000);
}

form.addEventListener('change', show);
addEventListener('resize', fitFrame);
show();
void follow();
