import { activeRequests } from '../http/activeRequests';

interface PendingIntent {
  /** Resolves when the server has responded to the last wanted value. */
  done: Promise<void>;
  /** Applies the wanted value to the store again. */
  reapply: () => void;
}

/** Intents in flight, by user id and key. */
const inFlight = new Map<string, PendingIntent>();
/** Confirmed intents, until the requests that began before the confirmation have ended. */
const confirmed = new Map<string, PendingIntent>();

const about = (intents: Map<string, PendingIntent>, id: string): PendingIntent[] =>
  [...intents].filter(([key]) => key.endsWith(`:${id}`)).map(([, intent]) => intent);

/**
 * Values that users have chosen and that responses may not contain yet. Keys end with `:` and the
 * id of the entity.
 */
export const pendingIntents = {
  begin(key: string, intent: PendingIntent): void {
    confirmed.delete(key);
    inFlight.set(key, intent);
  },

  /** Ends an intent. If it was confirmed, it still takes precedence over responses on their way. */
  async end(key: string, { isConfirmed }: { isConfirmed: boolean }): Promise<void> {
    const intent = inFlight.get(key);
    inFlight.delete(key);
    if (!intent || !isConfirmed) return;
    confirmed.set(key, intent);
    await activeRequests.ended();
    if (confirmed.get(key) === intent) confirmed.delete(key);
  },

  /** Returns true while an intent about the entity `id` is in flight. */
  has: (id: string): boolean => about(inFlight, id).length > 0,

  /** Applies the chosen values about the entity `id` to what a response has overwritten. */
  reapply(id: string): void {
    for (const intent of [...about(inFlight, id), ...about(confirmed, id)]) intent.reapply();
  },

  /** As `reapply`, but only values that are not confirmed. */
  reapplyInFlight(id: string): void {
    for (const intent of about(inFlight, id)) intent.reapply();
  },

  /**
   * Resolves when no intent about the entity `id` is in flight. Responses created earlier must not
   * overwrite its result.
   */
  async wait(id: string): Promise<void> {
    for (;;) {
      const pending = about(inFlight, id);
      if (pending.length === 0) return;
      await Promise.all(pending.map(({ done }) => done));
    }
  },
};
