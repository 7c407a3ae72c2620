import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { warnBeforeLeaving } from '#lib/stores/browser/leaving.ts';
import styles from './EditForm.module.css';

interface Props {
  /** Why the last save failed. */
  readonly errorMessage: string | undefined;
  /** Labels of fields that were changed elsewhere before the last save, and kept. */
  readonly keptLabels: readonly string[];
  /** True if newer values were saved elsewhere. */
  readonly isOutdated: boolean;
  /** Resets the form to the saved values. */
  readonly onRestart: () => void;
}

/** Saves or discards changes; sticks to the screen while there are any. */
export function SaveBar({ errorMessage, keptLabels, isOutdated, onRestart }: Props) {
  const { isDirty, isSubmitting } = useFormContext().formState;

  useEffect(() => {
    if (!isDirty) return undefined;
    // The bar that appears could cover a field low on the screen.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    // Only while needed: a page with such a listener is excluded from the back/forward cache.
    return warnBeforeLeaving();
  }, [isDirty]);

  // Shows what was saved elsewhere, as soon as nothing here is unsaved.
  const restart = useEffectEvent(onRestart);
  const mayRestart = isOutdated && !isDirty && !isSubmitting;
  useEffect(() => {
    if (mayRestart) restart();
  }, [mayRestart]);

  const notice = isDirty
    ? 'You have unsaved changes.'
    : keptLabels.length > 0 &&
      `Changed elsewhere in the meantime, and kept: ${keptLabels.join(', ')}.`;
  const isIdle = !isDirty || isSubmitting;
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      {errorMessage && (
        <div className={styles.error}>
          <ErrorAlert title="Your changes are not saved yet">
            {errorMessage} What you typed is still here.
          </ErrorAlert>
        </div>
      )}
      <p className={styles.state}>
        <span role="status">{notice}</span>
        {/* Outside the status region, because the toast announces it. */}
        {!notice && 'Everything is saved.'}
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
