import { shortName } from './plain-name.ts';

interface Name {
  readonly firstname: string;
  readonly lastname: string;
}

const initialOf = (name: string): string => {
  const [letter] = /\p{L}/u.exec(name) ?? [];
  return letter === undefined ? '' : `${letter.toUpperCase()}.`;
};

/**
 * A customer's name as other people may see it: the first name, shortened, and the initial of the last. Of a first name
 * that does not look like one only the initial is shown, as it may be a message to strangers.
 */
export const maskedName = ({ firstname, lastname }: Name): string => {
  const shownFirstname = shortName(firstname) ?? initialOf(firstname);
  return [shownFirstname, initialOf(lastname)].filter(Boolean).join(' ') || 'A customer';
};
