import type { CurrentUser } from '@kithkin/shared/contract';

/** Somebody who is signed in. */
export const ada: CurrentUser = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  token: 'token',
  refreshToken: 'refresh',
  profilePhoto: null,
  userName: 'ada',
  fullName: 'Ada Lovelace',
  emailVerified: true,
};
