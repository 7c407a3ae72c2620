import { Boundary } from '#islands/boundary/Boundary.tsx';
import cards from '#islands/ui/Cards.module.css';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import { Friends } from './Friends.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './ReferAFriend.module.css';

interface Props {
  /** Shown when the link is copied. A prop, because importing all messages would outweigh this island. */
  readonly copied: string;
}

/** The referral link, and who signed up with it. */
export function ReferAFriend({ copied }: Props) {
  const { toast, showToast } = useToast();
  return (
    <>
      <div className={`${cards.cards} ${styles.columns}`}>
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
