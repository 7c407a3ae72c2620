import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#islands/forms/Field.tsx';
import { $captcha, loadCaptcha, usableCaptcha } from '#lib/stores/captcha.ts';
import { CaptchaChallenge } from './CaptchaChallenge.tsx';

/** The age at which an unanswered captcha is replaced; it expires after 10 minutes. */
const maxAgeMs = 9 * 60_000;

/** Why there is a new captcha, by the reason it was fetched for. */
const notes = {
  first: '',
  asked: 'Here’s another one.',
  spent: 'Each one works only once. Here’s another.',
};

/** The captcha, as a picture or a question, and the field for its answer. */
export function CaptchaField() {
  const load = useStore($captcha);
  const { getValues, setValue, setFocus, clearErrors } = useFormContext();
  const questionId = useId();
  const [isQuestion, setIsQuestion] = useState(false);
  const captcha = usableCaptcha(load);
  const id = captcha?.id;
  const reason = captcha?.reason;

  useEffect(() => {
    if ($captcha.get().state === 'idle') void loadCaptcha('first');
  }, []);

  // The text in the field answers the previous captcha.
  useEffect(() => {
    if (id === undefined || reason === 'first') return;
    setValue('captchaCode', '');
    if (reason === 'asked') clearErrors('captchaCode');
  }, [id, reason, setValue, clearErrors]);

  useEffect(() => {
    if (id === undefined) return;
    const renew = () => {
      if (getValues('captchaCode') === '') void loadCaptcha('asked');
    };
    const timer = setTimeout(renew, maxAgeMs);
    return () => clearTimeout(timer);
  }, [id, getValues]);

  // A screen reader then reads the question, which describes the field.
  useEffect(() => {
    if (isQuestion) setFocus('captchaCode');
  }, [isQuestion, setFocus]);

  return (
    <div className="captcha">
      <CaptchaChallenge
        load={load}
        isQuestion={isQuestion}
        questionId={questionId}
        onSwitch={() => setIsQuestion(!isQuestion)}
      />
      <p role="status" className="hint">
        {captcha && notes[captcha.reason]}
      </p>
      <Field
        name="captchaCode"
        label="Captcha code"
        hint={
          isQuestion ? 'The answer to the question above' : 'The characters in the picture above'
        }
        autoComplete="off"
        verbatim
        {...(isQuestion && { describedBy: questionId })}
      />
    </div>
  );
}
