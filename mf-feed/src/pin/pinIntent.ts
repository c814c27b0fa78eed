import {
  createIntent,
  entityActions,
  errorMessage,
  request,
  selectPost,
  session,
  toast,
} from '@kithkin/shared';
import type { MessageResponse } from '@kithkin/shared/contract';

/** Sets the pinned post of the own profile. */
const ownProfile = (pinnedPost: string | null) =>
  entityActions.userPatched({ _id: session.get()?._id ?? '', changes: { pinnedPost } });

/** `dispatch(setPinned(postId, true))`: optimistic; a failure rolls back and shows the reason. */
export const setPinned = createIntent<string, boolean, MessageResponse>({
  key: (id) => `pin:${id}`,
  current: (state, id) => selectPost(state, id)?.isPinned ?? false,
  apply(id, isPinned, { dispatch }) {
    dispatch(entityActions.postPatched({ _id: id, changes: { isPinned } }));
  },
  send: (id, on) =>
    request<MessageResponse>(`/posts/${encodeURIComponent(id)}/pin`, {
      method: on ? 'POST' : 'DELETE',
    }),
  reconcile(id, { message }, { dispatch, getState }) {
    dispatch(ownProfile(selectPost(getState(), id)?.isPinned ? id : null));
    toast({ message });
  },
  onError(error) {
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  },
});
