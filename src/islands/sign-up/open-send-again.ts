import { sendAgain } from '#islands/forms/send-again.ts';
import { requestActivation } from '#lib/stores/sign-up/send-again.ts';

/** Sends the activation mail again, to the address that the page shows. */
export async function open(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled) return;
  const email = document.querySelector('#sent-to strong')?.textContent ?? '';
  const status = document.querySelector('#sent-again');
  button.ariaDisabled = 'true';
  try {
    await sendAgain(
      () => requestActivation(email),
      (text) => status?.replaceChildren(text),
    );
  } finally {
    button.ariaDisabled = null;
  }
}
