import type { UserEntity } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';

/** Whether all of the person's profile is known, and not only what cards show. */
export const isProfile = (person: UserEntity): person is User =>
  person.followStatus !== undefined && person.bio !== undefined;
