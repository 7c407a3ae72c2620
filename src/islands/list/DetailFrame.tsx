import { type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeftIcon } from '#islands/ui/list-icons.tsx';
import { EmptyState, LoadError } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { type CallError, describeError, ProblemError } from '#lib/api/errors.ts';
import { type Load, lastValue } from '#lib/stores/fetching/load.ts';
import styles from './DetailFrame.module.css';
import { Outdated } from './Outdated.tsx';
import { SamePageLink } from './SamePageLink.tsx';

interface Messages {
  /** Leads back to the list. */
  readonly back: string;
  readonly loading: string;
  readonly failed: string;
  /** Shown above the previous data after a failed refresh. */
  readonly outdated: string;
  /** Title if nothing has this id, and the label of the link to the list. */
  readonly missing: string;
  readonly all: string;
}

interface Props {
  readonly load: Load<unknown>;
  readonly messages: Messages;
  /** Shown above `messages.missing`. */
  readonly icon: ReactNode;
  /** The address of the list. */
  readonly listPath: string;
  /** True if it was opened from the list: it then takes the focus. */
  readonly isOpenedFromList: boolean;
  readonly onRetry: () => Promise<void>;
  readonly children: ReactNode;
}

/** One item of a list in each of its states: loading, loaded, out of date, missing or failed; `children` show the item. */
export function DetailFrame(props: Props) {
  const { load, messages, isOpenedFromList, listPath } = props;
  const frame = useRef<HTMLDivElement>(null);
  const value = lastValue(load);

  useEffect(() => {
    if (isOpenedFromList) scrollTo({ top: 0 });
  }, [isOpenedFromList]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading comes with the answer
  useEffect(() => {
    // Not if the customer has moved the focus meanwhile.
    if (!isOpenedFromList || document.activeElement !== document.body) return;
    const heading = frame.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isOpenedFromList, load.state]);

  return (
    <div ref={frame} className={styles.detail}>
      <SamePageLink className={styles.back} href={listPath} to={() => listPath}>
        <ArrowLeftIcon />
        {messages.back}
      </SamePageLink>
      {load.state === 'failed' && value === undefined && <Failed {...props} error={load.error} />}
      {load.state === 'failed' && value !== undefined && (
        <Outdated onRetry={props.onRetry}>
          {messages.outdated} {describeError(load.error)}
        </Outdated>
      )}
      {value === undefined && load.state !== 'failed' && (
        <div className={styles.loading}>
          <Skeleton rows={8} label={messages.loading} />
        </div>
      )}
      {props.children}
    </div>
  );
}

const Failed = ({
  error,
  messages,
  icon,
  listPath,
  onRetry,
}: Props & { readonly error: CallError }) =>
  error instanceof ProblemError && error.status === 404 ? (
    <EmptyState
      icon={icon}
      title={messages.missing}
      action={
        <SamePageLink className="button" href={listPath} to={() => listPath}>
          {messages.all}
        </SamePageLink>
      }
    >
      The link may be old or cut off.
    </EmptyState>
  ) : (
    <LoadError title={messages.failed} onRetry={onRetry}>
      {describeError(error)}
    </LoadError>
  );
