import { lazyPart, readNetwork, useLazyPart } from '@kithkin/shared';
import type { JoiningProps } from './joining/Joining';

const joining = lazyPart<JoiningProps>(() =>
  import(/* webpackChunkName: "joining" */ './joining/Joining').then(({ Joining }) => Joining),
);

/** The form works without the part: the server decides. The failure was reported. */
const ignoreFailure = () => {};

/**
 * Returns the part of the registration for networks that not everybody may join, and for those who
 * come with an invitation; undefined if it is not needed, or not loaded yet.
 */
export function useJoining(isInvited: boolean) {
  const { registration = 'open' } = readNetwork();
  return useLazyPart(joining, isInvited || registration !== 'open', ignoreFailure);
}
