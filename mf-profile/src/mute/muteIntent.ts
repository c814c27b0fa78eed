import {
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

/** The user to mute or unmute. A mute without `hours` lasts until it is ended. */
interface Mutable extends Blockable {
  hours?: number | undefined;
}

/**
 * `dispatch(setMuted(person, true))`: optimistic; a failure rolls back and shows the reason. Feeds
 * and stories are then fetched again.
 */
export const setMuted = createIntent<Mutable, boolean, MessageResponse>({
  key: ({ _id }) => `mute:${_id}`,
  current: (state, { _id }) => selectUser(state, _id)?.isMuted ?? false,
  apply({ _id }, isMuted, { dispatch }) {
    dispatch(entityActions.userPatched({ _id, changes: { isMuted } }));
  },
  send({ userName, hours }, on) {
    const path = `/users/${encodeURIComponent(userName)}/mute`;
    if (!on) return request<MessageResponse>(path, { method: 'DELETE' });
    return request<MessageResponse>(hours === undefined ? path : `${path}?hours=${hours}`, {
      method: 'POST',
    });
  },
  reconcile({ _id }, { message }, { dispatch }) {
    toast({ message });
    dispatch(
      peopleApi.util.invalidateTags([
        { type: 'User', id: _id },
        'Blocked',
        'Feed',
        'Posts',
        'Stories',
      ]),
    );
  },
  onError(error) {
    toast({ message: errorMessage(error, NOTHING_CHANGED), tone: 'danger' });
  },
});
