import {
  createDeviceCopy,
  createSelector,
  entityActions,
  type RootState,
  session,
  type UserEntity,
} from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { peopleApi } from '../peopleApi';

/** Version of the shape of the stored profile. */
const SCHEMA = 1;

/** Returns true if the entity contains the whole profile, and not only the fields of lists. */
export const isProfile = (person: UserEntity): person is User => person.socialMedia !== undefined;

const myId = () => session.get()?._id ?? '';

/** Selects the profile once its own response has arrived; the account has the same fields. */
const select = createSelector(
  (state: RootState) => peopleApi.endpoints.profile.select(myId())(state).data,
  ({ entities }: RootState) => entities.users[myId()],
  (id, user) => (id !== undefined && user && isProfile(user) ? user : undefined),
);

/** The profile of the signed-in user. */
export const ownProfileCopy = createDeviceCopy<User>({
  name: 'profile.own',
  schema: SCHEMA,
  select,
  restore: (user) => (dispatch) => {
    dispatch(entityActions.restored({ users: [user] }));
    const entry = { endpointName: 'profile', arg: user._id, value: user._id } as const;
    dispatch(peopleApi.util.upsertQueryEntries([entry]));
  },
});
