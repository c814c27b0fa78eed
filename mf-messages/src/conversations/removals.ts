import { toast, useBusEvent, useMe } from '@kithkin/shared';
import { useConversation } from '../selectors';
import { displayName } from './displayName';

/** Conversations that this tab is leaving or deleting: their removal needs no notice. */
const requested = new Set<string>();

/**
 * Records that the user leaves or deletes a conversation in this tab; call `failed` if it fails.
 */
export const ownRemoval = {
  begins: (id: string) => void requested.add(id),
  failed: (id: string) => void requested.delete(id),
};

/** Shows a toast when the open conversation is removed by another user or in another tab. */
export function useRemovalNotice(id: string | undefined): void {
  const me = useMe()._id;
  const open = useConversation(id ?? '');
  useBusEvent('conversation-removed', ({ _id, isExpelled = false }) => {
    if (isExpelled || requested.delete(_id) || _id !== id || !open) return;
    toast({ message: `${displayName(open, me)} is no longer in your list.` });
  });
}
