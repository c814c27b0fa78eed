import {
  confirm,
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

/** `dispatch(setBlocked(person, true))`: optimistic; a failure rolls back and shows the reason. */
export const setBlocked = createIntent<Blockable, boolean, { on: boolean; message: string }>({
  key: ({ _id }) => `block:${_id}`,
  current: (state, { _id }) => selectUser(state, _id)?.isBlocked ?? false,
  apply({ _id }, isBlocked, { dispatch }) {
    dispatch(entityActions.userPatched({ _id, changes: { isBlocked } }));
  },
  async send({ userName }, on) {
    const path = `/users/${encodeURIComponent(userName)}/block`;
    const { message } = await request<MessageResponse>(path, { method: on ? 'POST' : 'DELETE' });
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

/** Asks for confirmation and explains the effects of blocking. */
export const confirmBlock = ({ fullName }: Blockable): Promise<boolean> =>
  confirm({
    title: `Block ${fullName}?`,
    message:
      'You stop following each other, and neither of you sees what the other posts or can send messages. They are not told.',
    confirmLabel: 'Block',
    tone: 'danger',
  });
