interface Place {
  field: string;
  near?: string;
}

/** Where a problem is: its field, or its line of a page's text. Only the first of each place is shown. */
export const placeOf = ({ field, near = '' }: Place): string => `${field} ${near}`;
