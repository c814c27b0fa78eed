import { atNewUser, exactly, firstPage, type Recipes } from './recipe';

/** Routes of people and their relations. */
export const recipes: Recipes = {
  'PATCH /users/me': async () => ({
    json: { fullName: 'Ada Lovelace', socialMedia: {}, preferences: {} },
  }),
  'PATCH /users/me/avatar': exactly({}, 'avatar'),
  'PATCH /users/me/banner': exactly({}, 'banner'),
  'POST /users/:userName/follow-requests': async (fixtures) => ({
    params: { userName: (await fixtures.requester()).id },
  }),
  'POST /users/:userName/block': atNewUser,
  'DELETE /users/:userName/block': atNewUser,
  'POST /users/:userName/mute': atNewUser,
  'DELETE /users/:userName/mute': atNewUser,
  'POST /users/:userName/restrict': atNewUser,
  'DELETE /users/:userName/restrict': atNewUser,
  'GET /users/me/restricted-users': firstPage,
  'POST /users/me/muted-words': async (fixtures) => ({
    as: await fixtures.throwaway(),
    json: { text: 'word', places: ['feeds'] },
  }),
  'DELETE /users/me/muted-words/:id': async (fixtures) => ({
    params: { id: await fixtures.mutedWord() },
  }),
  'POST /users/me/filtered-words': async (fixtures) => ({
    as: await fixtures.throwaway(),
    json: { text: 'word' },
  }),
  'DELETE /users/me/filtered-words/:id': async (fixtures) => ({
    params: { id: await fixtures.filteredWord() },
  }),
  'GET /users/:id/followers': firstPage,
  'GET /users/:id/following': firstPage,
  'GET /users/me/blocked-users': firstPage,
  'GET /users/me/muted-users': firstPage,
};
