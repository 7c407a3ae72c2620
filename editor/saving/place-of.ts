interface Place {
  field: string;
  near?: string;
}

/** The place of a problem, as a key: its field, or its line of a page's text. Each place shows only its first problem. */
export const placeOf = ({ field, near = '' }: Place): string => `${field} ${near}`;
