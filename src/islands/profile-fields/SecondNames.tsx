import { Field } from '#islands/forms/Field.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';

/** Middle name and company, in sign-up and personal info. */
export const SecondNames = () => (
  <div className="form-pair">
    <Field
      name="middlename"
      label={profileLabels.middlename}
      hint="Optional"
      autoComplete="additional-name"
    />
    <Field
      name="company"
      label={profileLabels.company}
      hint="Optional"
      autoComplete="organization"
    />
  </div>
);
