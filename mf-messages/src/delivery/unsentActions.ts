import { outbox, reportError } from '@kithkin/shared';

/**
 * Wraps an outbox operation as an action on an unsent message. Actions never reject; failures are
 * reported.
 */
const toAction = (work: (clientId: string) => Promise<void>) => (clientId: string) => {
  work(clientId).catch((failure: unknown) =>
    reportError(failure, { source: 'messages.outbox', clientId }),
  );
};

/** Sends a failed message again. */
export const retry = toAction(outbox.retry);
/** Cancels a message that is waiting or being sent, in any tab. */
export const cancel = toAction(outbox.cancel);
/** Removes a failed message. */
export const discard = toAction(outbox.discard);
