import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#islands/forms/Field.tsx';
import { $captcha, answerable, loadCaptcha } from '#lib/stores/sign-up/captcha.ts';
import { CaptchaChallenge } from './CaptchaChallenge.tsx';

/** A captcha is good for 10 minutes; one that nobody began to answer is replaced before. */
const freshFor = 9 * 60_000;

const notes = {
  first: '',
  asked: 'Here is another one.',
  spent: 'Each is good for one try. Here is another one.',
};

/** The captcha: a picture, or the same in words, and the code to type. */
export function CaptchaField() {
  const load = useStore($captcha);
  const { getValues, setValue, clearErrors } = useFormContext();
  const [isInWords, setIsInWords] = useState(false);
  const captcha = answerable(load);
  const id = captcha?.id;
  const reason = captcha?.reason;

  useEffect(() => {
    if ($captcha.get().state === 'idle') void loadCaptcha('first');
  }, []);

  // What was typed belongs to the picture before.
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
    const timer = setTimeout(renew, freshFor);
    return () => clearTimeout(timer);
  }, [id, getValues]);

  return (
    <div className="captcha">
      <CaptchaChallenge
        load={load}
        isInWords={isInWords}
        onSwitch={() => setIsInWords(!isInWords)}
      />
      <p role="status" className="hint">
        {captcha && notes[captcha.reason]}
      </p>
      <Field
        name="captchaCode"
        label="Captcha code"
        hint={
          isInWords ? 'The answer to the question above' : 'The characters in the picture above'
        }
        autoComplete="off"
        verbatim
      />
    </div>
  );
}
