import { Field } from '#islands/forms/Field.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';

/** Name and Lastname, in sign-up and personal info. */
export const NameFields = () => (
  <div className="form-pair">
    <Field name="firstname" label={profileLabels.firstname} autoComplete="given-name" />
    <Field name="lastname" label={profileLabels.lastname} autoComplete="family-name" />
  </div>
);
