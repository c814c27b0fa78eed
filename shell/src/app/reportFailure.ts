import { reportError } from '@kithkin/shared';
import { development } from '../dev/development';
import type { RemoteFailure } from '../remotes/failure';

/** Reports a failure of a remote to telemetry, with version and phase. */
export function reportFailure(failure: RemoteFailure): void {
  const { remote, version, phase } = failure;
  development?.sawFailure(failure);
  reportError(failure, { source: 'remote', remote, version, phase });
}
