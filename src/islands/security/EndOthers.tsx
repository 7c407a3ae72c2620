import { useState } from 'react';
import { Dialog } from '#islands/ui/Dialog.tsx';

interface Props {
  readonly count: number;
  readonly onConfirm: () => void;
}

/** Signs out all other sessions after a confirmation. */
export function EndOthers({ count, onConfirm }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsAsking(true)}>
        Sign out everywhere else
      </button>
      {isAsking && (
        <Dialog
          title="Sign out everywhere else?"
          onClose={() => setIsAsking(false)}
          confirm={{ label: 'Sign out', onConfirm }}
        >
          <p>
            This ends {count === 1 ? 'one other session' : `${count} other sessions`}. Signing in
            there will take your password again. This device stays signed in.
          </p>
        </Dialog>
      )}
    </>
  );
}
