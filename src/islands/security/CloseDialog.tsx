import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { untilLeft } from '#islands/dom/until-left.ts';
import { Form } from '#islands/forms/Form.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { closingDays } from '#lib/domain/account-closing.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';
import {
  type CloseOutcome,
  closeAccount,
  type OpenItem,
} from '#lib/stores/security/account-closing.ts';
import styles from './YourData.module.css';

const rules = async () => (await import('./closing-rules.ts')).closingRules;
const empty = { currentPassword: '' };

const Item = ({ message, href }: OpenItem) => (
  <li>{href === undefined ? message : <a href={href}>{message}</a>}</li>
);

/** Why the account is still there. */
function Failure({ outcome }: { readonly outcome: CloseOutcome | undefined }) {
  if (outcome?.state !== 'open' && outcome?.state !== 'failed') return null;
  return (
    <>
      <ErrorAlert title="Your account is still open">{outcome.reason}</ErrorAlert>
      {outcome.state === 'open' && (
        <ul className={styles.open} aria-label="The newest of them">
          {outcome.items.map((item) => (
            <Item key={item.message + item.href} {...item} />
          ))}
        </ul>
      )}
    </>
  );
}

interface Props {
  readonly onClose: () => void;
}

/** Asks for the password, and then closes the account. */
export function CloseDialog({ onClose }: Props) {
  const customer = lastValue(useStore($customer));
  const [outcome, setOutcome] = useState<CloseOutcome>();

  const submit = async ({ currentPassword }: typeof empty) => {
    setOutcome(undefined);
    const newOutcome = await closeAccount(currentPassword);
    if (newOutcome.state === 'closed') return untilLeft();
    setOutcome(newOutcome);
    return newOutcome.state === 'refused' ? newOutcome.errors : undefined;
  };

  return (
    <Dialog title="Close your account?" onClose={onClose} holdsForm>
      <p>
        You can take it back for {closingDays} days by calling or writing to us; then it is erased
        for good. Enter your password to confirm it’s you.
      </p>
      <Form rules={rules} defaultValues={empty} onSubmit={submit} className={styles.form}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={customer?.email ?? ''} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <Failure outcome={outcome} />
        <div className={`dialog-actions ${styles.choice}`}>
          <button type="button" className="button" onClick={onClose}>
            Keep my account
          </button>
          <SubmitButton busy="Closing…" danger>
            Close my account
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
