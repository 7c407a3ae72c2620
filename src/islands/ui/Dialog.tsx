import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Makes it a question with a Cancel button. */
  readonly confirm?: { readonly label: string; readonly onConfirm: () => void };
  /** The content has a form and buttons of its own. */
  readonly holdsForm?: boolean;
}

/** A modal message or question. */
export function Dialog({ title, children, onClose, confirm, holdsForm = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // Some browsers leave the focus on the body when the element is removed; the opener may be gone by now, too.
      const next = opener?.isConnected ? opener : document.getElementById('main');
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);

  const finish = () => {
    onClose();
    if (dialog.current?.returnValue === 'confirm') confirm?.onConfirm();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={holdsForm ? undefined : `${id}-text`}
      onClose={finish}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className="dialog-text">
        {children}
      </div>
      {!holdsForm && (
        <form method="dialog" className="dialog-actions">
          {confirm && (
            <button type="submit" className="button">
              Cancel
            </button>
          )}
          <button type="submit" value="confirm" className="button button-primary">
            {confirm?.label ?? 'OK'}
          </button>
        </form>
      )}
    </dialog>
  );
}
