import type { UserEntity } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';

/** Returns true if the entity contains the whole profile, and not only the fields of cards. */
export const isProfile = (person: UserEntity): person is User =>
  person.followStatus !== undefined && person.bio !== undefined;
