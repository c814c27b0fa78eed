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
import type { Blockable } from '../block/blockIntent';
import { NOTHING_CHANGED } from '../messages';
import { peopleApi } from '../peopleApi';

/** `dispatch(setRestricted(person, true))`: optimistic; a failure rolls back and shows the reason. */
export const setRestricted = createIntent<Blockable, boolean, MessageResponse>({
  key: ({ _id }) => `restrict:${_id}`,
  current: (state, { _id }) => selectUser(state, _id)?.isRestricted ?? false,
  apply({ _id }, isRestricted, { dispatch }) {
    dispatch(entityActions.userPatched({ _id, changes: { isRestricted } }));
  },
  send: ({ userName }, on) =>
    request<MessageResponse>(`/users/${encodeURIComponent(userName)}/restrict`, {
      method: on ? 'POST' : 'DELETE',
    }),
  reconcile({ _id }, { message }, { dispatch }) {
    toast({ message });
    dispatch(
      peopleApi.util.invalidateTags([{ type: 'User', id: _id }, 'Blocked', 'Conversations']),
    );
  },
  onError(error) {
    toast({ message: errorMessage(error, NOTHING_CHANGED), tone: 'danger' });
  },
});

/** Asks for confirmation and explains the effects of restricting. */
export const confirmRestrict = ({ fullName }: Blockable): Promise<boolean> =>
  confirm({
    title: `Restrict ${fullName}?`,
    message:
      'Only you and they see what they comment on your posts, until you allow it. What they write to you becomes a request. They are not told.',
    confirmLabel: 'Restrict',
  });
