import { Boundary } from '#islands/boundary/Boundary.tsx';
import cards from '#islands/ui/Cards.module.css';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import { messages } from '#lib/messages.ts';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './LoginAndSecurity.module.css';
import { Sessions } from './Sessions.tsx';

/** The customer's password and sessions. */
export function LoginAndSecurity() {
  const { toast, showToast } = useToast();
  return (
    <>
      <div className={`${cards.cards} ${styles.columns}`}>
        <Boundary>
          <ChangePassword onChanged={() => showToast(messages.passwordChanged)} />
        </Boundary>
        <Boundary>
          <Sessions onDone={showToast} />
        </Boundary>
      </div>
      <Toast toast={toast} showToast={showToast} />
    </>
  );
}
