import { type Activate, bus, session } from '@kithkin/shared';
import { peopleApi } from './peopleApi';

/** Keeps requests, suggestions and profiles true while others act. */
export const activate: Activate = ({ signal, dispatch }) => {
  bus.on(
    'notification',
    ({ notification: { type, data } }) => {
      if (data.kind === 'request') dispatch(peopleApi.util.invalidateTags(['Requests']));
      if (data.kind !== 'accepted' && type !== 'follow') return;
      const ids = [data.actor._id, session.get()?._id ?? ''];
      dispatch(peopleApi.util.invalidateTags(ids.map((id) => ({ type: 'User', id }))));
      // Somebody let us in: their posts and stories are ours to see from now on.
      if (data.kind === 'accepted') {
        dispatch(peopleApi.util.invalidateTags(['Feed', 'Stories']));
      }
    },
    { signal },
  );
};
