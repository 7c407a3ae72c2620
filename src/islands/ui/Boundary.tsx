import { Component, type ReactNode } from 'react';
import { TriangleAlertIcon } from './icons.tsx';
import { ErrorState } from './Notice.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Shows a way out instead of a blank page when drawing fails. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        icon={<TriangleAlertIcon />}
        title="This page could not be shown"
        action={
          <button type="button" className="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        }
      >
        Something went wrong on our side. Reloading usually helps.
      </ErrorState>
    );
  }
}
