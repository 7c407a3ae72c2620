import { useCallback, useState } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { Friends } from './Friends.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './ReferAFriend.module.css';

interface Props {
  /** Told when the link is copied; the page brings it, for all sentences together weigh more than this island. */
  readonly copied: string;
}

/** The customer's link to the sign-up, and who came through it. */
export function ReferAFriend({ copied }: Props) {
  const [told, setTold] = useState<string>();
  const close = useCallback(() => setTold(undefined), []);
  return (
    <>
      <div className={styles.cards}>
        <Boundary>
          <LinkCard onCopied={() => setTold(copied)} />
        </Boundary>
        <Boundary>
          <Friends />
        </Boundary>
      </div>
      <Toast message={told} onClose={close} />
    </>
  );
}
