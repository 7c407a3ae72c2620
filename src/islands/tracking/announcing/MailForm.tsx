import { useEffect, useState } from 'react';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { Form } from '#islands/forms/Form.tsx';
import { Select } from '#islands/forms/Select.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { CategoryField } from '#islands/tracking/CategoryField.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import type { Mail } from '#lib/contract/mails.ts';
import { currencies } from '#lib/contract/parcel-values.ts';
import { orderOf } from '#lib/domain/mail-order.ts';
import { doubtOf } from '#lib/domain/mail-parcels.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { guessCategory } from '#lib/stores/announcing/guess-category.ts';
import {
  announceParcels,
  forgetMailForm,
  type MailForm as MailValues,
  readMailForm,
  storeMailForm,
} from '#lib/stores/announcing/mail-form.ts';
import { discard } from '#lib/stores/announcing/mails.ts';
import type { AnnouncedParcel } from '#lib/stores/announcing/order-division.ts';
import { announcementLabels as labels } from './announcement-labels.ts';
import { CurrencyNote } from './EstimateNotes.tsx';
import styles from './Mail.module.css';
import { MailFindings } from './MailFindings.tsx';
import { MailParcel } from './MailParcel.tsx';
import { MailText } from './MailText.tsx';

interface Props {
  readonly mail: Mail;
  readonly onDone: (parcels: readonly AnnouncedParcel[], values: MailValues) => void;
  readonly onCancel: () => void;
}

const rules = async () => (await import('./mail-rules.ts')).mailRules;

/** What was found in a mail, to correct and announce; uncertain values are left empty. */
export function MailForm({ mail, onDone, onCancel }: Props) {
  const [initialValues] = useState(() => readMailForm(mail));
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isGone, setIsGone] = useState(false);
  const { findings, file } = mail;
  const [guess, setGuess] = useState<string>();
  useEffect(() => {
    void guessCategory(findings).then(setGuess);
  }, [findings]);
  const doubtOfShop = doubtOf(findings.shop);
  const doubtOfCurrency = doubtOf(findings.currency);
  const isOne = initialValues.parcels.length === 1;
  // The next step asks what comes in which parcel.
  const isDividedLater = orderOf(findings) !== undefined;

  const submit = async (values: MailValues) => {
    setErrorMessage(undefined);
    setIsGone(false);
    const outcome = await announceParcels(mail.id, values);
    if (outcome.state === 'refused') return outcome.errors;
    if (outcome.state === 'failed') setErrorMessage(outcome.reason);
    else if (outcome.state === 'gone') setIsGone(true);
    else onDone(outcome.parcels, values);
    return undefined;
  };

  const throwAway = async () => {
    const reason = await discard(mail.id);
    setErrorMessage(reason);
    if (reason === undefined) forgetMailForm(mail.id);
  };

  return (
    <Form
      rules={rules}
      defaultValues={initialValues}
      onSubmit={submit}
      draft={{ store: (values) => storeMailForm(mail.id, values) }}
      focusOnMount
      className={`form ${styles.form}`}
    >
      {initialValues.parcels.map((_, index) => (
        <MailParcel
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels stay in their places, and several may have no number
          key={index}
          index={index}
          count={initialValues.parcels.length}
          findings={findings}
          isDividedLater={isDividedLater}
        />
      ))}
      <div className="form-pair">
        <Field
          name="source"
          label={labels.source}
          hint={doubtOfShop ? `Optional. Not sure: “${doubtOfShop}”.` : 'Optional, such as Amazon.'}
        />
        <Select
          name="currency"
          label={labels.currency}
          {...(doubtOfCurrency && { hint: `Not sure: “${doubtOfCurrency}”.` })}
          options={currencies.map((code) => [code, code] as const)}
        />
      </div>
      <CurrencyNote />
      {isOne && <CategoryField label={labels.category} current={null} guess={guess} />}
      <Checkbox
        name="keepsFile"
        label={`Hand the mail in as the shop’s invoice${isOne ? '' : ' of each parcel'}`}
        hint={`${file.name}, ${formatBytes(file.size)}.${file.hasTotal ? '' : ' We found no total in it, so customs may not take it.'}`}
      />
      <MailFindings findings={findings} />
      <MailText mail={mail} />
      {errorMessage && (
        <ErrorAlert heading="h3" title="Nothing is announced yet">
          {errorMessage} The mail still waits.
        </ErrorAlert>
      )}
      {isGone && (
        <ErrorAlert heading="h3" title="This mail no longer waits">
          It was announced or discarded already. Your list shows what was announced.
        </ErrorAlert>
      )}
      <div className={styles.actions}>
        <SubmitButton busy="Announcing…">Announce</SubmitButton>
        <button type="button" className="button" onClick={() => void throwAway()}>
          Discard
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Later
        </button>
      </div>
    </Form>
  );
}
