import { useEffect, useState } from 'react';
import { SendAgain } from '#islands/forms/SendAgain.tsx';
import { requestActivation } from '#lib/stores/sign-up/send-again.ts';

/** Sends the activation mail again, to the address that the page shows. */
export function ActivationAgain() {
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(document.querySelector('#sent-to strong')?.textContent ?? ''), []);
  return email && <SendAgain send={() => requestActivation(email)} />;
}
