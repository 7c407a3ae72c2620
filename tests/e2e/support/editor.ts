import { expect, test as playwright } from 'playwright/test';
import { startEditor } from '#tests/support/editor-process.ts';

export type Editor = Awaited<ReturnType<typeof startEditor>>;

/** Playwright's test with a real editor on a clone of the project, which all tests of the editor share. */
export const test = playwright.extend<object, { editor: Editor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const editor = await startEditor();
      await use(editor);
      await editor.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect };
