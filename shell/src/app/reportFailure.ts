import { reportError } from '@kithkin/shared';
import { development } from '../dev/development';
import type { RemoteFailure } from '../remotes/failure';

/** Tells telemetry which remote and version failed, and at what. */
export function reportFailure(failure: RemoteFailure): void {
  const { remote, version, phase } = failure;
  development?.sawFailure(failure);
  reportError(failure, { source: 'remote', remote, version, phase });
}
