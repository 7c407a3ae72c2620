import { Field } from '#islands/forms/Field.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';

const usualHint = 'Optional. Leave it empty and invoices go to the email you sign in with.';

/** Phone numbers and invoice email, in sign-up and personal info. */
export const ReachFields = ({ invoiceHint = usualHint }: { readonly invoiceHint?: string }) => (
  <FieldGroup legend="How to reach you">
    <div className="form-pair">
      <Field
        name="phone"
        label={profileLabels.phone}
        hint="At least 8 digits"
        type="tel"
        autoComplete="tel"
      />
      <Field
        name="mobilePhone"
        label={profileLabels.mobilePhone}
        hint="Optional"
        type="tel"
        autoComplete="mobile tel"
      />
    </div>
    <Field
      name="invoiceEmail"
      label={profileLabels.invoiceEmail}
      hint={invoiceHint}
      type="email"
      autoComplete="billing email"
      inputMode="email"
      verbatim
    />
  </FieldGroup>
);
