import type { Background } from '../platform/lifecycle';
import type { Presence } from './presence';

/** Tracks which users have a tab that is visible and in use, on all nodes. */
export type Attention = ReturnType<typeof createAttention>;

/** @param presence counts the tabs in use in place of open tabs; it is one of its own */
export function createAttention(presence: Presence, background: Background) {
  /**
   * Last state of each socket that has sent one. Its changes are recorded in order, since a count
   * that is lowered too early stays too high.
   */
  const states = new WeakMap<object, { attentive: boolean; recorded: Promise<void> }>();
  return {
    /** Records if the tab of a socket is in use; false when it closes. */
    set(socket: object, userId: string, attentive: boolean): void {
      const { attentive: before = false, recorded: earlier = Promise.resolve() } =
        states.get(socket) ?? {};
      if (before === attentive) return;
      const change = async () => {
        await (attentive ? presence.arrive(userId) : presence.leave(userId));
      };
      const recorded = earlier.then(change, change);
      states.set(socket, { attentive, recorded });
      background.run('attention', () => recorded);
    },
    /** Returns true if a tab of the user is in use, on any node. */
    isAttentive: async (userId: string) => (await presence.onlineAmong([userId])).has(userId),
    /** Removes what killed nodes have left. */
    removeExpired: async () => void (await presence.lapsed()),
    close: () => presence.close(),
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** Users who are using a tab, on any node. */
    attention: Attention;
  }
}
