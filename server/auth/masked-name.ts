interface Name {
  readonly firstname: string;
  readonly lastname: string;
}

/** A customer's name as other people may see it: the first name and the initial of the last. */
export const maskedName = ({ firstname, lastname }: Name): string => {
  const [initial] = lastname;
  return initial === undefined ? firstname : `${firstname} ${initial.toUpperCase()}.`;
};
