import { Boundary } from '#islands/boundary/Boundary.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import { Friends } from './Friends.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './ReferAFriend.module.css';

interface Props {
  /** Told when the link is copied; the page brings it, for all sentences together weigh more than this island. */
  readonly copied: string;
}

/** The customer's link to the sign-up, and who came through it. */
export function ReferAFriend({ copied }: Props) {
  const { toast, showToast } = useToast();
  return (
    <>
      <div className={styles.cards}>
        <Boundary>
          <LinkCard onCopied={() => showToast(copied)} />
        </Boundary>
        <Boundary>
          <Friends />
        </Boundary>
      </div>
      <Toast toast={toast} showToast={showToast} />
    </>
  );
}
