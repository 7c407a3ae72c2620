import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Folded } from '#islands/forms/Folded.tsx';
import { Form } from '#islands/forms/Form.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { type Announcement, untouched } from '#lib/stores/announcing/announcement.ts';
import { readDraft, storeDraft } from '#lib/stores/announcing/announcement-draft.ts';
import { announce } from '#lib/stores/announcing/announcing.ts';
import { $chosenFiles, $refusedFiles } from '#lib/stores/announcing/chosen-files.ts';
import styles from './AnnounceForm.module.css';
import { furtherFields } from './announcement-labels.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { FurtherFields } from './FurtherFields.tsx';
import { TrackingNumberField } from './TrackingNumberField.tsx';
import { WaitingMails } from './WaitingMails.tsx';

interface Props {
  readonly onDone: (parcel: TrackingDetail, isNew: boolean) => void;
  readonly onCancel: () => void;
  readonly onMail: () => void;
}

const rules = async () => (await import('./announcement-rules.ts')).announcementRules;

/** Announces a parcel by its tracking number; the optional fields are folded. */
export function AnnounceForm({ onDone, onCancel, onMail }: Props) {
  const [initialValues] = useState(readDraft);
  const [errorMessage, setErrorMessage] = useState<string>();
  const hasFurtherValues = furtherFields.some((name) => initialValues[name] !== untouched[name]);
  // Files can be dropped and pasted anywhere: what became of them must not stay hidden.
  const hasFiles = useStore($chosenFiles).length + useStore($refusedFiles).length > 0;

  const submit = async (values: Announcement) => {
    setErrorMessage(undefined);
    const outcome = await announce(values);
    if (outcome.state === 'refused') return outcome.errors;
    if (outcome.state === 'failed') setErrorMessage(outcome.reason);
    else onDone(outcome.parcel, outcome.isNew);
    return undefined;
  };

  return (
    <Form
      rules={rules}
      defaultValues={initialValues}
      onSubmit={submit}
      draft={{ store: storeDraft }}
      focusOnMount
      className={`form ${styles.form}`}
    >
      <WaitingMails />
      <TrackingNumberField />
      <button type="button" className={`button button-quiet ${styles.way}`} onClick={onMail}>
        Paste or drop the shop’s mail
      </button>
      <Folded
        title="Add what you know already"
        names={furtherFields}
        startsOpen={hasFurtherValues}
        opens={hasFiles}
      >
        <FurtherFields category={null} />
        <ChosenFiles />
      </Folded>
      {errorMessage && (
        <ErrorAlert heading="h3" title="The parcel is not announced yet">
          {errorMessage} What you typed is still here.
        </ErrorAlert>
      )}
      <div className={styles.actions}>
        <SubmitButton busy="Announcing…">Announce</SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          Close
        </button>
      </div>
    </Form>
  );
}
