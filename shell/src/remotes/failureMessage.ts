import type { RemoteFailure } from './failure';

/** Returns the message of a failure for the user. */
export function failureMessage({ phase }: RemoteFailure): string {
  switch (phase) {
    case 'timeout':
      return 'It did not answer in time.';
    case 'registry':
    case 'entry':
    case 'module':
      return 'It could not be loaded.';
    case 'activate':
    case 'render':
      return 'It ran into a problem.';
  }
}
