import { ApiError } from '../http/ApiError';
import { newClientId } from '../platform/optionalApis';
import { toast } from '../ui/toasts';
import type { OutboxEntry } from './item';
import { outbox } from './outbox';

/** A change of something that exists: an edit or a deletion. */
export type OutboxChange = Omit<OutboxEntry, 'clientId' | 'files'> &
  Partial<Pick<OutboxEntry, 'clientId' | 'files'>>;

/** Result of a change that the server has not rejected. */
export type ChangeResult =
  | { state: 'sent'; response: unknown }
  /** It is sent later by itself, unless `cancel` is called. */
  | { state: 'waiting'; cancel: () => Promise<void> }
  /** Cancelled, in this tab or another one. */
  | { state: 'cancelled' };

/**
 * Sends an edit or a deletion through the outbox. Without a network it waits there, a toast says so,
 * and the caller shows its result at once. A rejected change leaves the outbox, since the caller
 * shows the reason beside what has been written.
 * @param onStored called when the change is on disk, from where on no end of the page loses it
 * @throws {ApiError} if the server rejects it
 * @throws {StorageFullError} if the storage is full, with a message for the user
 * @throws {Error} if it can't be stored for another reason, or nobody is signed in
 */
export async function sendChange(
  change: OutboxChange,
  onStored?: () => void,
): Promise<ChangeResult> {
  const clientId = change.clientId ?? newClientId();
  await outbox.add({ files: [], ...change, clientId });
  onStored?.();
  const outcome = await outbox.waitForOutcome(clientId);
  switch (outcome.state) {
    case 'failed':
      await outbox.discard(clientId);
      throw new ApiError(outcome.status, 'rejected', outcome.message);
    case 'waiting': {
      const cause = outcome.reason === 'busy' ? 'The server is busy.' : 'No connection.';
      toast({ message: `${cause} Your change is kept and goes out by itself.` });
      return { state: 'waiting', cancel: () => outbox.cancel(clientId) };
    }
    default:
      return outcome;
  }
}
