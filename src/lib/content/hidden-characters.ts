import { isScalar, parseDocument, visit } from 'yaml';
import type { PlacedProblem } from './links.ts';

// Control characters except tabs and line ends, marks that change a line's direction, and lone surrogates.
const hiddenCharacter = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

const message = 'there is a hidden character in this text. Delete the text and type it again.';

/** Finds characters that nobody sees and that browsers show wrongly; in fields also those written as escapes. */
export function findHiddenCharacters(text: string, yaml: string): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  visit(parseDocument(yaml), {
    Scalar: (_, node) => {
      if (isScalar(node) && typeof node.value === 'string' && hiddenCharacter.test(node.value))
        problems.push({ index: node.range?.[0] ?? 0, message });
    },
  });
  const body = hiddenCharacter.exec(text.slice(yaml.length));
  return body ? [...problems, { index: yaml.length + body.index, message }] : problems;
}
