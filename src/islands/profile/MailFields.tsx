import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { profileLabels } from '#islands/profile-fields/profile-labels.ts';

/** What the company may write to the customer about. */
export const MailFields = () => (
  <FieldGroup legend="Emails" hint="Mails about your account itself always come.">
    <Checkbox
      name="statusMails"
      label={profileLabels.statusMails}
      hint="For example when Miami has received it, or when it is ready for pickup."
    />
  </FieldGroup>
);
