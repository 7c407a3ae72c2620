import { pageError } from './page-mistakes.ts';

interface Edit {
  /** The file, as messages name it. */
  path: string;
  before: string;
  after: string;
  /** The figures that a page may name. */
  figures: readonly string[];
}

const tagsOf = (text: string): Set<string> => new Set(text.match(/<[A-Z]\w*/g));

// What src/pages/public/[page].astro knows.
const onPlainPages = ['<Figure', '<Reach'];

/** Refuses unknown figures, boxes without a title, and tags that the page did not use before: they could break the page. */
export function checkTags({ path, before, after, figures }: Edit): void {
  const fail = (index: number, mistake: string): never => {
    const line = after.slice(0, index).split('\n').length;
    throw pageError(path, { line, words: mistake });
  };
  const isPlain = /^template: *["']?plain\b/m.test(after);
  const known = isPlain ? new Set(onPlainPages) : tagsOf(before);
  for (const tag of tagsOf(after)) {
    if (known.has(tag)) continue;
    const usable =
      known.size > 0
        ? `Use only ${[...known].map((name) => `${name}>`).join(', ')}.`
        : 'It has none.';
    fail(after.indexOf(tag), `the tag ${tag}> does not work on this page. ${usable}`);
  }
  for (const { index, 0: tag } of after.matchAll(/<Figure\b[^>]*/g)) {
    const [, name] = /^<Figure +of="([^"]*)" *\/?$/.exec(tag) ?? [];
    if (name === undefined)
      fail(index, 'write a figure as <Figure of="delivery" />, with its name.');
    else if (!figures.includes(name))
      fail(index, `there is no figure “${name}”. Use one of: ${figures.join(', ')}.`);
  }
  for (const { index, 0: tag } of after.matchAll(/<Rule\b[^>]*/g))
    if (!/\stitle="[^"]/.test(tag))
      fail(index, 'this box has no title. Write <Rule title="Delivery">.');
}
