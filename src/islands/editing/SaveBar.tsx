import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { warnBeforeLeaving } from '#lib/stores/browser/leaving.ts';
import styles from './EditForm.module.css';

interface Props {
  /** Why the last try to save failed. */
  readonly trouble: string | undefined;
  /** Labels of fields that were changed elsewhere while the last save was made. */
  readonly kept: readonly string[];
  /** True when there is something newer to show, unless something is unsaved. */
  readonly isOutdated: boolean;
  /** Begins anew with what is saved. */
  readonly onRestart: () => void;
}

const stateOf = (isDirty: boolean, kept: readonly string[]): string => {
  if (isDirty) return 'You have unsaved changes.';
  return kept.length > 0
    ? `Changed elsewhere in the meantime, and kept: ${kept.join(', ')}.`
    : 'Everything is saved.';
};

/** Says whether there is something to save, saves it or takes it back; it stays in sight while there is. */
export function SaveBar({ trouble, kept, isOutdated, onRestart }: Props) {
  const { isDirty, isSubmitting } = useFormContext().formState;

  useEffect(() => {
    if (!isDirty) return undefined;
    // The bar that rises now would cover a field low on the screen.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    // Only while needed: a page with such a listener never comes back at once from the browser’s memory.
    return warnBeforeLeaving();
  }, [isDirty]);

  const restart = useEffectEvent(onRestart);
  const isBehind = isOutdated && !isDirty && !isSubmitting;
  useEffect(() => {
    if (isBehind) restart();
  }, [isBehind]);

  const isIdle = !isDirty || isSubmitting;
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      {trouble && (
        <div className={styles.trouble}>
          <ErrorAlert title="Your changes are not saved yet">
            {trouble} What you typed is still here.
          </ErrorAlert>
        </div>
      )}
      <p role="status" className={styles.state}>
        {stateOf(isDirty, kept)}
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button"
          aria-disabled={isIdle}
          onClick={() => {
            if (!isIdle) onRestart();
          }}
        >
          Discard changes
        </button>
        <button type="submit" className="button button-primary" aria-disabled={isIdle}>
          {isSubmitting && <span className="submit-spinner" />}
          <span aria-live="polite">{isSubmitting ? 'Saving…' : 'Save changes'}</span>
        </button>
      </div>
    </div>
  );
}
