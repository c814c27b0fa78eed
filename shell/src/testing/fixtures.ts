import { createFakeApi, idOf, signedIn } from '@kithkin/shared/testing';

/** Fake API of this package's tests. */
export const api = createFakeApi();

/** A signed-in user. */
export const ada = signedIn({
  _id: idOf(1),
  userName: 'ada',
  fullName: 'Ada Lovelace',
  profilePhoto: null,
});
