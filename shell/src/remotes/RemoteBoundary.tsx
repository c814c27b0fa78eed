import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './failure';

interface Props {
  remote: string;
  version(): string;
  /** Draws the friendly fallback. */
  fallback(failure: RemoteFailure): ReactNode;
  report?(failure: RemoteFailure): void;
  children: ReactNode;
}

/**
 * Keeps whatever a remote throws inside the remote's own place, named by remote, version and phase.
 * Give it a new key to try again.
 */
export class RemoteBoundary extends Component<Props, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    // Which remote it was is known in componentDidCatch; until then the cause carries all.
    const failure =
      error instanceof RemoteFailure
        ? error
        : new RemoteFailure('', '', 'render', { cause: error });
    return { failure };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof RemoteFailure) return;
    const { remote, version, report } = this.props;
    const failure = new RemoteFailure(remote, version(), 'render', { cause: error });
    this.setState({ failure });
    report?.(failure);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure) : this.props.children;
  }
}
