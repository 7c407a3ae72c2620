import { labelOf } from '#editor/labels.ts';
import type { Question } from './questions.ts';

const maxHeadingLetters = 100;

const headingsIn = (text: string): string[] =>
  [...text.matchAll(/^#{2,6} +(.+)$/gm)].map(([, heading = '']) => heading.trim());

/** The parts of a page that its text inserts by tags, in words. */
const partsIn = (text: string): string[] => [
  ...text
    .split('<Rule title="')
    .slice(1)
    .map((part) => `the box “${part.slice(0, part.indexOf('"'))}”`),
  ...(/<Reach\b/.test(text) ? ['our address with phone and mail, <Reach />,'] : []),
  ...(/<UsualTimes\b/.test(text) ? ['the table of usual times, <UsualTimes />,'] : []),
  ...(/<WaysToPay\b/.test(text) ? ['the ways to pay, <WaysToPay />,'] : []),
  ...(/<Keeping\b/.test(text) ? ['the table of what we keep, <Keeping />,'] : []),
];

/** What is odd in the text of a page: a heading that fills a phone's screen, and a part that was deleted. */
export function questionsAboutText(before: string, after: string): Question[] {
  const oldHeadings = headingsIn(before);
  const longHeadings = headingsIn(after)
    .filter((heading) => heading.length > maxHeadingLetters && !oldHeadings.includes(heading))
    .map(
      (heading) =>
        `the heading “${heading.slice(0, 30)}…” has ${heading.length} letters; there is room for about ${maxHeadingLetters}.`,
    );
  const [oldParts, newParts] = [partsIn(before), partsIn(after)];
  // With as many parts as before, a box only has another title.
  const hasFewer = newParts.length < oldParts.length;
  const deletions = oldParts
    .filter((part) => hasFewer && !newParts.includes(part))
    .map(
      (part) =>
        `${part} is no longer in the text. To put it back, go back and choose it below the box.`,
    );
  return [...longHeadings, ...deletions].map((message) => ({
    id: `body: ${message}`,
    field: 'body',
    where: labelOf('body'),
    message,
  }));
}
