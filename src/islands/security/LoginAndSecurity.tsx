import { useCallback, useState } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { messages } from '#lib/messages.ts';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './LoginAndSecurity.module.css';
import { Sessions } from './Sessions.tsx';

/** The customer's password, and where it was used to sign in. */
export function LoginAndSecurity() {
  const [told, setTold] = useState<string>();
  const close = useCallback(() => setTold(undefined), []);
  return (
    <>
      <div className={styles.cards}>
        <Boundary>
          <ChangePassword onChanged={() => setTold(messages.passwordChanged)} />
        </Boundary>
        <Boundary>
          <Sessions onDone={setTold} />
        </Boundary>
      </div>
      <Toast message={told} onClose={close} />
    </>
  );
}
