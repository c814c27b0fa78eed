import type { QueuedOutcome } from '../changes/defineQueuedChange';
import { toast } from './toasts';

/** Says in a toast that something waits to be sent; does nothing for other outcomes. */
export function toastIfWaiting(outcome: QueuedOutcome<unknown>, what = 'Your change'): void {
  if (outcome.state !== 'waiting') return;
  const cause = outcome.reason === 'busy' ? 'The server is busy.' : 'No connection.';
  toast({ message: `${cause} ${what} is kept and goes out by itself.` });
}
