import { createQueryCopy, session, type UserEntity } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { peopleApi } from '../peopleApi';

/** Returns true if the entity contains the whole profile, and not only the fields of lists. */
export const isProfile = (person: UserEntity): person is User => person.socialMedia !== undefined;

const myId = () => session.get()?._id ?? '';

/** The profile of the signed-in user. */
export const ownProfileCopy = createQueryCopy({
  name: 'profile.own',
  schema: 2,
  query: (state) => peopleApi.endpoints.profile.select(myId())(state),
  entities: (id) => ({ users: [id] }),
  restore: (value) =>
    peopleApi.util.upsertQueryEntries([{ endpointName: 'profile', arg: myId(), value }]),
});
