import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '#islands/ui/eye-icons.tsx';
import { Field, type FieldProps } from './Field.tsx';

type Props = Omit<FieldProps, 'type' | 'end' | 'verbatim' | 'keepsBlanks'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button to show the password. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      verbatim
      keepsBlanks
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="input-toggle"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
