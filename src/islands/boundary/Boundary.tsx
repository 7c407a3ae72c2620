import { Component, type ReactNode } from 'react';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { ErrorState } from '#islands/ui/Notice.tsx';
import { paths } from '#lib/paths.ts';
import styles from './Boundary.module.css';
import { isMissingPart } from './missing-part.ts';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly isFailed: boolean;
  /** A script of the page did not come, mostly for want of a connection. */
  readonly isMissing: boolean;
  /** Rendering it again has not helped, or cannot. */
  readonly needsReload: boolean;
}

/** Replaces a part of a page that cannot be rendered with an explanation; the rest of the page stays. */
export class Boundary extends Component<Props, State> {
  override state: State = { isFailed: false, isMissing: false, needsReload: false };
  private hasTriedAgain = false;

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { isFailed: true, isMissing: isMissingPart(error) };
  }

  override componentDidCatch(error: Error): void {
    const isMissing = isMissingPart(error);
    // After a deployment the scripts of an open page may be gone; a new page has the new ones.
    if (isMissing && globalThis.reloadOnce?.()) return;
    this.setState({ needsReload: isMissing || this.hasTriedAgain });
    // A report that cannot be sent must not become an error of its own.
    import('./report-failure.ts').then(({ reportFailure }) => reportFailure(error)).catch(() => {});
  }

  private readonly tryAgain = () => {
    this.hasTriedAgain = true;
    this.setState({ isFailed: false });
  };

  override render() {
    const { isFailed, isMissing, needsReload } = this.state;
    if (!isFailed) return this.props.children;
    return (
      <ErrorState
        icon={<TriangleAlertIcon />}
        title="This part of the page could not be shown"
        action={
          <p className={styles.ways}>
            <button
              type="button"
              className="button button-primary"
              onClick={needsReload ? () => location.reload() : this.tryAgain}
            >
              {needsReload ? 'Reload the page' : 'Try again'}
            </button>
            <a className="button" href={paths.contact()}>
              Write to us
            </a>
          </p>
        }
      >
        {isMissing
          ? 'Check your connection and reload the page.'
          : 'Something went wrong on our side.'}{' '}
        What you sent before is safe.
      </ErrorState>
    );
  }
}
