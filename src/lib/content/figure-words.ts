import { text as anyText } from './fields.ts';
import { figureNames } from './figures.ts';

/** A piece of a text: plain text, or the name of a figure of the rates. */
export type Piece = { readonly text: string } | { readonly figure: string };

/** Splits a text such as “at least {delivery}” into plain text and names of figures. */
export const piecesOf = (text: string): Piece[] =>
  text
    // Every other piece is what the group matched: a name.
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { figure: piece }))
    .filter((piece) => 'figure' in piece || piece.text !== '');

/** Text with figures of rates.yaml by name in braces, such as {delivery}. */
export const figureWords = (description: string) =>
  anyText(description).superRefine((text, context) => {
    for (const piece of piecesOf(text)) {
      if ('figure' in piece && !figureNames.includes(piece.figure))
        context.addIssue({
          code: 'custom',
          message: `There is no figure {${piece.figure}}. Use one of: ${figureNames.join(', ')}.`,
        });
      else if ('text' in piece && /[{}]/.test(piece.text))
        context.addIssue({
          code: 'custom',
          message:
            piece.text.includes('{') && piece.text.includes('}')
              ? 'Between braces is the name of a figure alone, such as {delivery}.'
              : 'A figure is a name between braces, such as {delivery}; one brace is missing.',
        });
    }
  });

/** Text with figures and links: [words](address) is shown as a link. */
export const linkedWords = (description: string) => figureWords(description).meta({ links: true });

/** The text with only the words of its links. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
