interface Props {
  /** The characters that count. */
  readonly length: number;
  /** The most that there may be. */
  readonly limit: number;
}

const shownFrom = 0.8;
// Spoken in steps: a screen reader shall not count along with every key.
const spokenStep = 50;

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`;

/** What is left of a text's length, told near its end. */
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
