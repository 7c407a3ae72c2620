import { Field } from '#islands/forms/Field.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';

/** The required phone number, in sign-up and personal info. */
export const Phone = () => (
  <Field
    name="phone"
    label={profileLabels.phone}
    hint="At least 8 digits"
    type="tel"
    autoComplete="tel"
  />
);

/** An optional second phone number, in sign-up and personal info. */
export const MobilePhone = () => (
  <Field
    name="mobilePhone"
    label={profileLabels.mobilePhone}
    hint="Optional"
    type="tel"
    autoComplete="mobile tel"
  />
);

/** Where invoices go, in sign-up and personal info. */
export const InvoiceEmail = ({
  hint = 'Optional. Leave it empty and bills go to the email you sign in with.',
}: {
  readonly hint?: string | undefined;
}) => (
  <Field
    name="invoiceEmail"
    label={profileLabels.invoiceEmail}
    hint={hint}
    type="email"
    autoComplete="billing email"
    inputMode="email"
    verbatim
  />
);

/** Phone numbers and invoice email, in personal info. */
export const ReachFields = ({ invoiceHint }: { readonly invoiceHint: string | undefined }) => (
  <FieldGroup legend="How to reach you">
    <div className="form-pair">
      <Phone />
      <MobilePhone />
    </div>
    <InvoiceEmail hint={invoiceHint} />
  </FieldGroup>
);
