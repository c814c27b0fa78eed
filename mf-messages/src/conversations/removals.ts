import { toast, useBusEvent, useMe } from '@kithkin/shared';
import { useConversation } from '../selectors';
import { displayName } from './displayName';

/** Conversations that this tab has asked to leave or delete: their going is no news. */
const requested = new Set<string>();

/** The person leaves or deletes a conversation here; take it back when that fails. */
export const ownRemoval = {
  begins: (id: string) => void requested.add(id),
  failed: (id: string) => void requested.delete(id),
};

/** Says why the open thread has gone when somebody else, or another tab, has taken it away. */
export function useRemovalNotice(id: string | undefined): void {
  const me = useMe()._id;
  const open = useConversation(id ?? '');
  useBusEvent('conversation-removed', ({ _id }) => {
    if (requested.delete(_id) || _id !== id || !open) return;
    toast({ message: `${displayName(open, me)} is no longer in your list.` });
  });
}
