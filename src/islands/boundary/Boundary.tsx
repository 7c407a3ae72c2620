import { Component, type ReactNode } from 'react';
import { ErrorState } from '#islands/ui/Notice.tsx';
import { paths } from '#lib/paths.ts';
import styles from './Boundary.module.css';
import { isMissingPart } from './missing-part.ts';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error?: Error | undefined;
}

/** Replaces a part of a page that cannot be rendered with an explanation; the rest of the page stays. */
export class Boundary extends Component<Props, State> {
  override state: State = {};
  private hasTriedAgain = false;

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    // After a deployment the scripts of an open page may be gone; a new page has the new ones.
    if (isMissingPart(error) && globalThis.reloadOnce?.()) return;
    // A report that cannot be sent must not become an error of its own.
    import('./report-failure.ts').then(({ reportFailure }) => reportFailure(error)).catch(() => {});
  }

  private readonly tryAgain = () => {
    this.hasTriedAgain = true;
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    const isMissing = error && isMissingPart(error);
    // Rendering it again has not helped, or cannot.
    const needsReload = isMissing || this.hasTriedAgain;
    return error ? (
      <ErrorState
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
        {`${isMissing ? 'Check your connection' : 'Something went wrong on our side'}. What you sent before is safe.`}
      </ErrorState>
    ) : (
      this.props.children
    );
  }
}
