import { isScalar, parseDocument, visit } from 'yaml';
import type { PlacedProblem } from './links.ts';

// Controls but tabs and line ends, marks that turn the direction of a line, and halves of signs.
const hiddenSign = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

const message = 'there is a hidden sign in this text. Type it anew instead of pasting it.';

/** The signs of a content file that nobody sees and browsers show wrongly; in fields also those written as their codes. */
export function hiddenSignProblems(text: string, yaml: string): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  visit(parseDocument(yaml), {
    Scalar: (_, node) => {
      if (isScalar(node) && typeof node.value === 'string' && hiddenSign.test(node.value))
        problems.push({ index: node.range?.[0] ?? 0, message });
    },
  });
  const body = hiddenSign.exec(text.slice(yaml.length));
  return body ? [...problems, { index: yaml.length + body.index, message }] : problems;
}
