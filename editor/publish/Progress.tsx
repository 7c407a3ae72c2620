import { type Ref, useState } from 'react';
import type { StateAnswer } from './call-desk.ts';
import { whenInWords } from './when.ts';

const steps = [
  'Collect what is saved',
  'Build the site, a minute or two',
  'Check every page',
  'Put it online',
];

const numberOf: Readonly<Record<NonNullable<StateAnswer['step']>, number>> = {
  sources: 1,
  build: 2,
  check: 3,
  whole: 4,
  online: 4,
};

const onlineStatus = ({ online }: StateAnswer): string =>
  online
    ? `Online since ${whenInWords(online.at)}, by ${online.by}.`
    : 'Nobody has published from here yet. Online is what your colleagues who program built last.';

interface Props {
  readonly state: StateAnswer;
  readonly place: Ref<HTMLElement>;
}

/** Since when and by whom the site is online; while somebody publishes, the steps; after a failure, its reason. */
export function Progress({ state, place }: Props) {
  const { step, failure } = state;
  const [wasBusy, setWasBusy] = useState(false);
  if (step !== null && !wasBusy) setWasBusy(true);
  const number = step && numberOf[step];
  return (
    <section ref={place} tabIndex={-1} aria-label="What is online" className="progress">
      <p role="status">
        {number
          ? `Publishing, step ${number} of ${steps.length}: ${steps[number - 1]}. You can go on working.`
          : `${wasBusy && failure === null ? 'Published. ' : ''}${onlineStatus(state)}`}
      </p>
      {number && (
        <ol>
          {steps.map((label, index) => (
            <li key={label} aria-current={index + 1 === number ? 'step' : undefined}>
              {index + 1 < number ? '✓ ' : ''}
              {label}
            </li>
          ))}
        </ol>
      )}
      {failure !== null && number === null && (
        <div role="alert" className="failure">
          <strong>Not published. What was online stays online.</strong>
          <p>{failure}</p>
        </div>
      )}
    </section>
  );
}
