import { useLocation, useNavigate } from '@kithkin/shared';
import { useState } from 'react';
import type { Side } from './connectionsApi';

/** Set by the links on the profile: behind the list stands the profile itself. */
export const OVER_PROFILE = { overProfile: true };

const isOverProfile = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'overProfile' in state;

function sideOf(pathname: string): Side | null {
  const [, side] = /\/(followers|following)\/?$/.exec(pathname) ?? [];
  return side === 'followers' || side === 'following' ? side : null;
}

/**
 * The list that the address asks for, over the profile at `profilePath`. `side` stays while the
 * dialog closes. Closing goes back to the profile: in the history when it stands there, else in
 * the place of the list.
 */
export function useConnections(profilePath: string) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const requestedSide = sideOf(pathname);
  const [side, setOpen] = useState<Side>(requestedSide ?? 'followers');
  if (requestedSide && requestedSide !== side) setOpen(requestedSide);
  return {
    open: requestedSide !== null,
    side: requestedSide ?? side,
    close(): void {
      if (isOverProfile(state)) navigate(-1);
      else navigate(profilePath, { replace: true });
    },
  };
}
