import { idOf, signedIn } from '@kithkin/shared/testing';

/** Somebody who is signed in. */
export const ada = signedIn({
  _id: idOf(1),
  userName: 'ada',
  fullName: 'Ada Lovelace',
  profilePhoto: null,
});
