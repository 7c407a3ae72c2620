import { EditForm } from '#islands/editing/EditForm.tsx';
import { AboutFields } from '#islands/profile-fields/AboutFields.tsx';
import { FreightFields } from '#islands/profile-fields/FreightFields.tsx';
import { ReachFields } from '#islands/profile-fields/ReachFields.tsx';
import type { Customer } from '#lib/contract/profile.ts';
import { profileDraft, profilePart } from '#lib/stores/profile/profile-edit.ts';
import { CustomerScreen } from './CustomerScreen.tsx';
import { MailFields } from './MailFields.tsx';
import styles from './PersonalInfo.module.css';
import { profileText } from './profile-text.ts';

const rules = async () => (await import('./personal-info-rules.ts')).personalInfoRules;
const editor = { ...profilePart, draft: profileDraft };

const invoiceHintOf = ({ invoiceEmail, invoicesTo }: Customer): string | undefined =>
  invoiceEmail && invoiceEmail !== invoicesTo
    ? `Not confirmed yet: we emailed a link to ${invoiceEmail}. Until it is confirmed, bills go to ${invoicesTo}.`
    : undefined;

/** Shows and edits the customer's personal info. */
export const PersonalInfo = () => (
  // As high as the fallback of the page, or the line below would move.
  <CustomerScreen subject="personal info" rows={18}>
    {(customer, showToast) => (
      <div className={styles.parts}>
        <dl className={styles.lines}>
          <div>
            <dt>Customer code</dt>
            <dd>{customer.code}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{customer.email}</dd>
          </div>
        </dl>
        <EditForm
          title="Your details"
          thing={customer}
          customerId={customer.id}
          editor={editor}
          rules={rules}
          text={profileText}
          onSaved={showToast}
        >
          <AboutFields />
          <ReachFields invoiceHint={invoiceHintOf(customer)} />
          <FreightFields />
          <MailFields />
        </EditForm>
      </div>
    )}
  </CustomerScreen>
);
