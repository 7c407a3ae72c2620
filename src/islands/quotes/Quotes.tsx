import { useEffect } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { prefetch } from '#islands/dom/prefetch.ts';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import { openDraft } from '#lib/stores/quotes/quote-draft.ts';
import { runQuotes } from '#lib/stores/quotes/quotes.ts';
import styles from './Quotes.module.css';
import type { CategoryNames } from './quote-text.ts';
import { SavedQuotes } from './SavedQuotes.tsx';
import { SendQuote } from './SendQuote.tsx';

/** Sends a calculation as a quote (§3) and lists the saved quotes. */
export function Quotes({ categories }: { readonly categories: CategoryNames }) {
  const { toast, showToast } = useToast();

  useEffect(() => {
    openDraft();
    runQuotes();
    // Not needed before the page is used.
    prefetch(async () =>
      (await import('#lib/stores/calculator/server-result.ts')).runServerResult(),
    );
  }, []);

  return (
    <>
      <div className={styles.cards}>
        <Boundary>
          <SendQuote onDone={showToast} />
        </Boundary>
        <Boundary>
          <SavedQuotes categories={categories} onDone={showToast} />
        </Boundary>
      </div>
      <Toast toast={toast} showToast={showToast} />
    </>
  );
}
