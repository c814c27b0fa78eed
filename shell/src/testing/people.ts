import { idOf, signedIn } from '@kithkin/shared/testing';

/** A signed-in user. */
export const ada = signedIn({
  _id: idOf(1),
  userName: 'ada',
  fullName: 'Ada Lovelace',
  profilePhoto: null,
});
