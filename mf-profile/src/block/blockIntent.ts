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

/** Whom it is about. */
export interface Blockable {
  _id: string;
  userName: string;
  fullName: string;
}

/** `dispatch(setBlocked(person, true))`: shown at once; a failure takes it back and says why. */
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
    // That somebody is blocked stands on their profile; that they no longer are shows nowhere.
    if (!on && message) toast({ message });
    // Follows end both ways, and what either posts leaves the other's lists.
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

/** Asks first, with what blocking means. */
export const confirmBlock = ({ fullName }: Blockable): Promise<boolean> =>
  confirm({
    title: `Block ${fullName}?`,
    message:
      'You stop following each other, and neither of you sees what the other posts or can send messages. They are not told.',
    confirmLabel: 'Block',
    tone: 'danger',
  });
