import type { PubSub } from '../platform/pubSub/pubSub';

const PREFIX = 'kithkin:presence-of:';

/** Carries changes of presence to the nodes on which somebody follows the user. */
export type PresenceChannel = ReturnType<typeof openPresenceChannel>;

/**
 * Opens the channel of a node. Each user has a channel of their own, so that a change reaches the nodes
 * with a follower only. `onChange` receives the changes, also of this node; without other nodes those of
 * this node alone.
 */
export function openPresenceChannel(
  pubSub: PubSub | null,
  nodeId: string,
  onChange: (userId: string) => void,
) {
  const close = pubSub?.onMessage((channel, sender) => {
    if (!channel.startsWith(PREFIX) || sender.toString() === nodeId) return;
    onChange(channel.slice(PREFIX.length));
  });
  return {
    /** Receives the changes of a user that other nodes publish. */
    subscribe: (userId: string) => pubSub?.subscribe(PREFIX + userId),
    unsubscribe: (userId: string) => pubSub?.unsubscribe(PREFIX + userId),
    /** Tells this node and those that have subscribed to the user. */
    publish(userId: string): void {
      onChange(userId);
      // During an outage it is rejected; after it everything followed is read again.
      pubSub?.publish(PREFIX + userId, nodeId).catch(() => undefined);
    },
    close: () => close?.(),
  };
}
