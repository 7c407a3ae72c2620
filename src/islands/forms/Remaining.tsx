interface Props {
  readonly length: number;
  readonly limit: number;
}

const shownFrom = 0.8;
// Announced in steps, so that a screen reader does not speak after every key.
const spokenStep = 50;

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`;

/** How many characters are left, shown near the limit. */
export function Remaining({ length, limit }: Props) {
  const left = limit - length;
  const isNear = length > limit * shownFrom;
  const isOver = left < 0;
  const spoken = isOver
    ? 'The text is too long'
    : `At most ${characters(Math.ceil(left / spokenStep) * spokenStep)} left`;
  return (
    <>
      {isNear && (
        <p className={isOver ? 'field-error' : 'hint'} aria-hidden="true">
          {isOver ? `${characters(-left)} too many` : `${characters(left)} left`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isNear && spoken}
      </p>
    </>
  );
}
