import {
  confirm,
  createIntent,
  entityActions,
  errorMessage,
  request,
  selectUser,
  toast,
} from '@kithkin/shared';
import { peopleApi } from '../peopleApi';

/** Whom it is about. */
export interface Blockable {
  _id: string;
  userName: string;
  fullName: string;
}

/** `dispatch(setBlocked(person, true))`: shown at once; a failure takes it back and says why. */
export const setBlocked = createIntent<Blockable, boolean>({
  key: ({ _id }) => `block:${_id}`,
  current: (state, { _id }) => selectUser(state, _id)?.isBlocked ?? false,
  apply({ _id }, isBlocked, { dispatch }) {
    dispatch(entityActions.userPatched({ _id, changes: { isBlocked } }));
  },
  send: ({ userName }, on) =>
    request(`/users/${encodeURIComponent(userName)}/block`, { method: on ? 'POST' : 'DELETE' }),
  settle({ _id }, _answer, { dispatch }) {
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
      message: errorMessage(error, 'That did not work. Nothing was changed.'),
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
