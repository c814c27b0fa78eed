import { useAuthPart } from './useAuthPart';

const load = () =>
  import(/* webpackChunkName: "joining" */ './joining/Joining').then(({ Joining }) => Joining);

/**
 * Loads the part of the screens for invitations and for networks that not everybody may join.
 * @returns undefined if it is not needed or not loaded yet, null if it could not be loaded
 */
export const useJoining = (isNeeded: boolean) => useAuthPart(isNeeded, load);
