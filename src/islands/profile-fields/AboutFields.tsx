import { Field } from '#islands/forms/Field.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { Select } from '#islands/forms/Select.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';
import { countries, idTypes } from './profile-options.ts';

/** Name, ID and country, in sign-up and personal info. */
export const AboutFields = () => (
  <FieldGroup legend="About you" hint="As on your ID. Customs reads it when a parcel arrives.">
    <div className="form-pair">
      <Field name="firstname" label={profileLabels.firstname} autoComplete="given-name" />
      <Field name="lastname" label={profileLabels.lastname} autoComplete="family-name" />
    </div>
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
    <div className="form-pair">
      <Select name="idType" label={profileLabels.idType} options={idTypes} autoComplete="off" />
      <Field name="idNumber" label={profileLabels.idNumber} autoComplete="off" verbatim />
    </div>
    <Select
      name="country"
      label={profileLabels.country}
      options={countries}
      autoComplete="country"
    />
  </FieldGroup>
);
