import { type ReactNode, useRef } from 'react';
import { afterPaint } from '#islands/dom/after-paint.ts';
import { LoadError } from '#islands/ui/Notice.tsx';
import { PageSizeSelect } from '#islands/ui/PageSizeSelect.tsx';
import { Paginator } from '#islands/ui/Paginator.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import { pageSizes } from '#lib/contract/paging.ts';
import type { Paging } from '#lib/stores/fetching/list-query.ts';
import { type Load, lastValue } from '#lib/stores/fetching/load.ts';
import styles from './ListFrame.module.css';
import { Outdated } from './Outdated.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Messages {
  /** The list's name for screen readers. */
  readonly region: string;
  readonly loading: string;
  readonly failed: string;
}

interface Props<Page> {
  readonly load: Load<Page>;
  readonly paging: Paging;
  readonly messages: Messages;
  /** The element id of the row whose item was open last. */
  readonly lastRowId: string | undefined;
  /** Sets the height of a row (`--row-height`). */
  readonly className: string | undefined;
  readonly toolbar: ReactNode;
  /** Shown above the rows; `page` is undefined during the first load. */
  readonly overview?: (page: Page | undefined) => ReactNode;
  readonly rows: (page: Page) => ReactNode;
  /** Shown between the choice of a page size and the page links. */
  readonly download: ReactNode;
  readonly onRetry: () => Promise<void>;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: Paging['size']) => void;
}

/** Which page of a list the server answered with. */
interface AnsweredPage {
  readonly total: number;
  readonly page: number;
  readonly size: number;
}

/** A list of the account in each of its states: loading, loaded, out of date or failed. */
export function ListFrame<Page extends AnsweredPage>(props: Props<Page>) {
  const { load, paging, messages, overview } = props;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const page = lastValue(load);
  // The page, filter or order that was asked for did not come: what shows must not bear its name.
  const isOther = load.state === 'failed' && load.isOther;
  const isWaiting = !page && load.state !== 'failed';
  const staleClass = load.state === 'ready' && load.stale ? styles.stale : undefined;

  useReturnFocus(props.lastRowId, list, page !== undefined);

  const turnTo = (newPage: number) =>
    afterPaint(() => {
      props.onPage(newPage);
      frame.current?.scrollIntoView({ block: 'start' });
    });

  return (
    <div ref={frame} className={`${styles.list} ${props.className}`}>
      {props.toolbar}
      {load.state === 'failed' && page && (
        <Outdated onRetry={props.onRetry}>
          {describeError(load.error)}
          {isOther ? ' This is the list from before.' : ' This list may be out of date.'}
        </Outdated>
      )}
      {overview && !isOther && (page || isWaiting) && (
        <div className={staleClass}>{overview(page)}</div>
      )}
      <section
        ref={list}
        tabIndex={-1}
        className={styles.panel}
        aria-label={messages.region}
        aria-busy={isWaiting}
      >
        {load.state === 'failed' && !page && (
          <LoadError title={messages.failed} onRetry={props.onRetry}>
            {describeError(load.error)}
          </LoadError>
        )}
        {isWaiting && <Skeleton rows={10} label={messages.loading} />}
        {page && <div className={staleClass}>{props.rows(page)}</div>}
      </section>
      {page && page.total > 0 && (
        <footer className={styles.footer}>
          <PageSizeSelect sizes={pageSizes} size={paging.size} onChange={props.onSize} />
          {props.download}
          {/* Beyond the end, the rows say so and lead to the last page. */}
          {paging.page * paging.size < page.total && (
            <Paginator {...(isOther ? page : paging)} total={page.total} onChange={turnTo} />
          )}
        </footer>
      )}
    </div>
  );
}
