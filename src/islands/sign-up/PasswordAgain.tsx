import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';

interface Props {
  readonly email: string;
  /** True if the server refused the password of step 1. */
  readonly isRefused: boolean;
}

/** Asks for the password on step 2 if that of step 1 is lost or refused. */
export const PasswordAgain = ({ email, isRefused }: Props) => (
  <FieldGroup
    legend={isRefused ? 'Choose another password' : 'Your password again'}
    hint={
      isRefused
        ? 'The one you chose is too easy to guess.'
        : 'The page was reloaded. For your safety, we didn’t keep your password or ID number, so please type both again.'
    }
  >
    {/* Tells password managers whose password this is. */}
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <div className="form-pair">
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        alsoChecks="confirm"
      />
      <PasswordField name="confirm" label="Confirm password" autoComplete="new-password" />
    </div>
  </FieldGroup>
);
