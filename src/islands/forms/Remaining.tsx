interface Props {
  readonly length: number;
  readonly limit: number;
}

/** The share of the limit from which the remaining characters are shown. */
const shownFromShare = 0.8;
// The number is announced in steps, so that a screen reader does not speak after every key.
const announcedStep = 50;

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`;

/** How many characters are left, shown near the limit. */
export function Remaining({ length, limit }: Props) {
  const remaining = limit - length;
  const isNear = length > limit * shownFromShare;
  const isOver = remaining < 0;
  const announcement = isOver
    ? 'The text is too long'
    : `At most ${characters(Math.ceil(remaining / announcedStep) * announcedStep)} left`;
  return (
    <>
      {isNear && (
        <p className={isOver ? 'field-error' : 'hint'} aria-hidden="true">
          {isOver ? `${characters(-remaining)} too many` : `${characters(remaining)} left`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isNear && announcement}
      </p>
    </>
  );
}
