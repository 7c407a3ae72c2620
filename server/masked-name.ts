/** What others may know of a customer: the first name and the initial of the last. */
export const maskedName = ({
  firstname,
  lastname,
}: {
  readonly firstname: string;
  readonly lastname: string;
}): string => {
  const [initial] = lastname;
  return initial === undefined ? firstname : `${firstname} ${initial.toUpperCase()}.`;
};
