import { useCallback, useState } from 'react';
import { Boundary } from '#islands/ui/Boundary.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { Friends } from './Friends.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './ReferAFriend.module.css';

/** The customer's link to the sign-up, and who came through it. */
export function ReferAFriend() {
  const [told, setTold] = useState<string>();
  const close = useCallback(() => setTold(undefined), []);
  return (
    <>
      <div className={styles.cards}>
        <Boundary>
          <LinkCard onDone={setTold} />
        </Boundary>
        <Boundary>
          <Friends />
        </Boundary>
      </div>
      <Toast message={told} onClose={close} />
    </>
  );
}
