import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';

/** Which emails the customer wants; not part of sign-up. */
export const MailFields = () => (
  <FieldGroup legend="Emails" hint="We always email you about your account.">
    <Checkbox
      name="statusMails"
      label={profileLabels.statusMails}
      hint="Such as when it reaches Miami or is ready for pickup."
    />
  </FieldGroup>
);
