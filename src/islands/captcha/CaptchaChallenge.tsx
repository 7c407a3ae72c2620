import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { RotateCcwIcon } from '#islands/ui/icons.tsx';
import { describeError } from '#lib/api/errors.ts';
import { type Captcha, loadCaptcha, usableCaptcha } from '#lib/stores/captcha.ts';
import { type Load, lastValue } from '#lib/stores/fetching/load.ts';

interface Props {
  readonly load: Load<Captcha>;
  readonly isQuestion: boolean;
  /** The element id of the question. */
  readonly questionId: string;
  readonly onSwitch: () => void;
}

const loadAnother = () => void loadCaptcha('asked');

/** The captcha's picture or question, which can be renewed or switched. */
export function CaptchaChallenge({ load, isQuestion, questionId, onSwitch }: Props) {
  if (load.state === 'failed')
    return (
      <div className="captcha-failed">
        <ErrorAlert title="The captcha did not load">{describeError(load.error)}</ErrorAlert>
        <button type="button" className="button" onClick={loadAnother}>
          <RotateCcwIcon />
          Try again
        </button>
      </div>
    );

  // The last captcha stays while it is being replaced, so that nothing jumps.
  const captcha = lastValue(load);
  return (
    <>
      <div className="captcha-card" aria-busy={usableCaptcha(load) === undefined}>
        <p id={questionId} role="status" className="captcha-question">
          {isQuestion && captcha?.question}
        </p>
        {captcha && !isQuestion && (
          <img
            src={captcha.picture}
            width="240"
            height="80"
            alt="Five letters and digits to type into the field below"
          />
        )}
      </div>
      <div className="captcha-ways">
        <button type="button" className="form-link" onClick={loadAnother}>
          {isQuestion ? 'New question' : 'New picture'}
        </button>
        <button type="button" className="form-link" onClick={onSwitch}>
          {isQuestion ? 'Show the picture' : 'I can’t see the picture'}
        </button>
      </div>
    </>
  );
}
