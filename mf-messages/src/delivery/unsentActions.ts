import { outbox, reportError } from '@kithkin/shared';

/** What can be done with a message that is not sent yet. They never reject. */
const toAction = (work: (clientId: string) => Promise<void>) => (clientId: string) => {
  work(clientId).catch((failure: unknown) =>
    reportError(failure, { source: 'messages.outbox', clientId }),
  );
};

/** Tries it again, now. */
export const retry = toAction(outbox.retry);
/** Takes it back while it waits or is being sent, in whichever tab. */
export const cancel = toAction(outbox.cancel);
/** Throws a failed one away. */
export const discard = toAction(outbox.discard);
