import { Boundary } from '#islands/boundary/Boundary.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { useTold } from '#islands/ui/use-told.ts';
import { messages } from '#lib/messages.ts';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './LoginAndSecurity.module.css';
import { Sessions } from './Sessions.tsx';

/** The customer's password, and where it was used to sign in. */
export function LoginAndSecurity() {
  const { told, tell } = useTold();
  return (
    <>
      <div className={styles.cards}>
        <Boundary>
          <ChangePassword onChanged={() => tell(messages.passwordChanged)} />
        </Boundary>
        <Boundary>
          <Sessions onDone={tell} />
        </Boundary>
      </div>
      <Toast told={told} tell={tell} />
    </>
  );
}
