import {
  createIntent,
  entityActions,
  errorMessage,
  request,
  selectUser,
  toast,
} from '@kithkin/shared';
import type { MessageResponse } from '@kithkin/shared/contract';
import { NOTHING_CHANGED } from '../messages';
import { peopleApi } from '../peopleApi';

/** The user to block or unblock. */
export interface Blockable {
  _id: string;
  userName: string;
  fullName: string;
}

/** `newAccounts`: accounts that register later in the same browser are blocked as well. */
interface BlockTarget extends Blockable {
  newAccounts?: boolean | undefined;
}

/** `dispatch(setBlocked(person, true))`: optimistic; a failure rolls back and shows the reason. */
export const setBlocked = createIntent<BlockTarget, boolean, { on: boolean; message: string }>({
  key: ({ _id }) => `block:${_id}`,
  current: (state, { _id }) => selectUser(state, _id)?.isBlocked ?? false,
  apply({ _id }, isBlocked, { dispatch }) {
    dispatch(entityActions.userPatched({ _id, changes: { isBlocked } }));
  },
  async send({ userName, newAccounts }, on) {
    const path = `/users/${encodeURIComponent(userName)}/block`;
    const { message } = on
      ? await request<MessageResponse>(newAccounts ? `${path}?newAccounts=true` : path, {
          method: 'POST',
        })
      : await request<MessageResponse>(path, { method: 'DELETE' });
    return { on, message };
  },
  reconcile({ _id }, { on, message }, { dispatch }) {
    // A block is visible on the profile; an unblock is not, so it needs a toast.
    if (!on && message) toast({ message });
    // Blocking ends follows in both directions and removes the posts of both from each other's
    // lists.
    dispatch(
      peopleApi.util.invalidateTags([
        { type: 'User', id: _id },
        'Feed',
        'Stories',
        'Requests',
        'Suggestions',
        'Conversations',
      ]),
    );
  },
  onError(error) {
    toast({
      message: errorMessage(error, NOTHING_CHANGED),
      tone: 'danger',
    });
  },
});
