import { exactly, firstPage, type Recipes } from './recipe';

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
  'POST /users/:userName/block': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'DELETE /users/:userName/block': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'POST /users/:userName/mute': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'DELETE /users/:userName/mute': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'POST /users/:userName/restrict': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'DELETE /users/:userName/restrict': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
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
