import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeEach, expect, test, vi } from 'vitest';

const [script] = DomUtils.getElementsByTagName(
  'script',
  parseDocument(readFileSync('src/components/Busy.astro', 'utf8')),
);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The page's script, with the questions for headers that it has asked. */
function startSpinner() {
  const cover = Object.assign(new EventTarget(), { showPopover: vi.fn(), hidePopover: vi.fn() });
  const navigation = new EventTarget();
  const questions: ((answer: { headers: Headers }) => void)[] = [];
  runInNewContext(script ? DomUtils.textContent(script) : '', {
    document: { getElementById: () => cover },
    navigation,
    origin: 'https://portal.test',
    addEventListener: () => undefined,
    setTimeout,
    clearTimeout,
    fetch: () => new Promise((resolve) => questions.push(resolve)),
  });
  const leave = (path: string) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), {
        destination: { sameDocument: false, url: `https://portal.test${path}` },
        downloadRequest: null,
      }),
    );
  return { cover, questions, leave };
}

const download = { headers: new Headers({ 'content-type': 'text/csv' }) };

test.each([
  ['a download', { 'content-type': 'text/csv' }, 1],
  ['nothing', {}, 1],
  [
    'a page to download',
    { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="order.html"' },
    1,
  ],
  ['a page', { 'content-type': 'text/html; charset=utf-8' }, 0],
])('the spinner goes when the answer is no page: %s', async (_, headers, times) => {
  const { cover, questions, leave } = startSpinner();
  leave('/file');
  await vi.advanceTimersByTimeAsync(2100);
  expect(cover.showPopover).toHaveBeenCalledOnce();
  questions[0]?.({ headers: new Headers(headers) });
  await vi.advanceTimersByTimeAsync(0);
  expect(cover.hidePopover).toHaveBeenCalledTimes(times);
});

test('the spinner stays when the late answer is about an earlier address', async () => {
  const { cover, questions, leave } = startSpinner();
  leave('/file');
  await vi.advanceTimersByTimeAsync(2100);
  leave('/public/pricing');
  await vi.advanceTimersByTimeAsync(100);
  questions[0]?.(download);
  await vi.advanceTimersByTimeAsync(0);
  expect(cover.showPopover).toHaveBeenCalledTimes(2);
  expect(cover.hidePopover).not.toHaveBeenCalled();
});
