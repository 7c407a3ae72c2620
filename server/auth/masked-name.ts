interface Name {
  readonly firstname: string;
  readonly lastname: string;
}

/** What other people may know of a customer: the first name, and the initial of the last. */
export const maskedName = ({ firstname, lastname }: Name): string => {
  const [initial] = lastname;
  return initial === undefined ? firstname : `${firstname} ${initial.toUpperCase()}.`;
};
