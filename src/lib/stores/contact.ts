import { atom } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { type FormRefusal, formRefusal, ProblemError } from '#lib/api/errors.ts';
import type { ContactMessage } from '#lib/contract/identity.ts';
import { environment } from '#lib/environment.ts';
import { messages } from '#lib/messages.ts';
import { tabStorage } from './browser/safe-storage.ts';
import { $captcha, captchaMissing, forgetCaptcha, loadCaptcha, usableCaptcha } from './captcha.ts';
import { type ContactDraft, draftKey, emptyDraft, readStoredDraft } from './contact-draft.ts';
import { keyFor } from './editing/attempts.ts';
import { attemptsInTab } from './editing/tab-attempts.ts';

interface CaptchaAnswer {
  /** The text of the captcha's field; undefined while the form does not ask for it. */
  readonly captchaCode?: string | undefined;
}

/** True after too many messages: the next one needs a captcha. */
export const $asksCaptcha = atom(false);

/** In characters: as many as the box “May I send it?” takes (`src/components/MayISend.astro`). */
const maxItemLength = 200;

/** The unsent message of this tab, with the thing that the address asks about; undefined when there is neither. */
export function readDraft(): ContactDraft | undefined {
  const draft = readStoredDraft();
  const item = new URLSearchParams(environment.location.search).get('item')?.trim();
  if (!item) return draft;
  const question = `May I send this to Jamaica: ${item.slice(0, maxItemLength)}?`;
  const text = draft?.message ?? '';
  if (text.includes(question)) return draft;
  return { ...emptyDraft, ...draft, message: text ? `${text}\n\n${question}` : question };
}

/** Keeps what is typed until it is sent or the tab is closed. */
export function storeDraft({ captchaCode, ...draft }: ContactDraft & CaptchaAnswer): void {
  const isEmpty = Object.values(draft).every((value) => !value);
  tabStorage.write(draftKey, isEmpty ? null : JSON.stringify(draft));
}

const attempts = attemptsInTab('AB:contact-attempt');

/** The result of sending a message. */
export type ContactOutcome = { readonly state: 'sent' } | FormRefusal;

const refusedAt = (message: string): ContactOutcome => ({
  state: 'refused',
  errors: [{ path: 'captchaCode', message }],
});

function outcomeOf(error: unknown, hasCaptcha: boolean): ContactOutcome {
  if (!(error instanceof ProblemError) || error.status !== 422) return formRefusal(error);
  // The server has used up the captcha; after any other failure the same one can be sent again.
  if (hasCaptcha) void loadCaptcha('spent');
  if (error.code !== 'captcha') return formRefusal(error);
  if (hasCaptcha) return refusedAt(messages.invalidCaptcha);
  $asksCaptcha.set(true);
  return formRefusal(error);
}

/** Sends a message to the company and, once it is sent, forgets the draft. */
export async function sendMessage({
  captchaCode: code,
  ...message
}: ContactMessage & CaptchaAnswer): Promise<ContactOutcome> {
  const captcha = usableCaptcha($captcha.get());
  if (code !== undefined && !captcha) return refusedAt(captchaMissing);
  const proof = captcha && code !== undefined ? { captcha: { id: captcha.id, code } } : {};
  const body = { ...message, ...proof };
  const idempotencyKey = keyFor(JSON.stringify(body), attempts);
  try {
    await call('sendContact', { body }, { idempotencyKey });
  } catch (error) {
    return outcomeOf(error, code !== undefined);
  }
  tabStorage.write(draftKey, null);
  attempts.write(undefined);
  // The next message is about something else.
  environment.history.replaceState(null, '', environment.location.pathname);
  $asksCaptcha.set(false);
  forgetCaptcha();
  return { state: 'sent' };
}
