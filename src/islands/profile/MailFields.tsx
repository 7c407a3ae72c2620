import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';

/** What the company may write to the customer about; sign-up does not ask. */
export const MailFields = () => (
  <FieldGroup legend="Emails" hint="We always email you about your account.">
    <Checkbox
      name="statusMails"
      label={profileLabels.statusMails}
      hint="Such as when it reaches Miami or is ready for pickup."
    />
  </FieldGroup>
);
