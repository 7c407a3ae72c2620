import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { AskedCaptcha } from '#islands/captcha/AskedCaptcha.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { Form } from '#islands/forms/Form.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { TextArea } from '#islands/forms/TextArea.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { contactMessageLength } from '#lib/contract/plain-rules.ts';
import { $asksCaptcha, readDraft, sendMessage, storeDraft } from '#lib/stores/contact.ts';
import { emptyDraft } from '#lib/stores/contact-draft.ts';
import type { contactRules } from './contact-rules.ts';
import { Sent } from './Sent.tsx';

const rules = async () => (await import('./contact-rules.ts')).contactRules;
const draft = { read: readDraft, store: storeDraft };

function Contact() {
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first');
  const asksCaptcha = useStore($asksCaptcha);
  const [errorMessage, setErrorMessage] = useState<string>();

  if (stage === 'sent') return <Sent onAgain={() => setStage('again')} />;

  const submit = async (message: z.output<typeof contactRules>) => {
    setErrorMessage(undefined);
    const outcome = await sendMessage(message);
    if (outcome.state === 'refused') return outcome.errors;
    if (outcome.state === 'failed') setErrorMessage(outcome.reason);
    else setStage('sent');
    return undefined;
  };

  return (
    <Form
      rules={rules}
      defaultValues={emptyDraft}
      onSubmit={submit}
      draft={draft}
      focusOnMount={stage === 'again'}
      className="form"
    >
      <div className="form-pair">
        <Field name="firstName" label="First name" autoComplete="given-name" />
        <Field name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        verbatim
      />
      <div className="form-pair">
        <Field name="phone" label="Phone" hint="Optional" type="tel" autoComplete="tel" />
        <Field
          name="mobilePhone"
          label="Mobile phone"
          hint="Optional"
          type="tel"
          autoComplete="tel"
        />
      </div>
      <TextArea name="message" label="Message" limit={contactMessageLength} />
      {asksCaptcha && (
        <AskedCaptcha introduction="Answer this too, and your message goes through." />
      )}
      {errorMessage && (
        <ErrorAlert title="Your message was not sent">
          {errorMessage} What you wrote is still here.
        </ErrorAlert>
      )}
      <SubmitButton busy="Sending…">Send message</SubmitButton>
    </Form>
  );
}

/** The contact form, replaced by thanks once it is sent. */
export const ContactForm = () => (
  <Boundary>
    <Contact />
  </Boundary>
);
