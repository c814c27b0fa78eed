import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './failure';

interface Props {
  remote: string;
  version(): string;
  /** Renders the fallback. */
  fallback(failure: RemoteFailure): ReactNode;
  report?(failure: RemoteFailure): void;
  children: ReactNode;
}

/**
 * Error boundary of a remote's outlet. Adds remote, version and phase to the error. A new `key`
 * retries.
 */
export class RemoteBoundary extends Component<Props, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    // Remote and version are added in componentDidCatch, where the props are available.
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
