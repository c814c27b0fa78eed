import { useLocation, useNavigate } from '@kithkin/shared';
import { useState } from 'react';
import type { Side } from './connectionsApi';

/** History state set by the profile's links: the previous entry is the profile itself. */
export const OVER_PROFILE = { overProfile: true };

const isOverProfile = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'overProfile' in state;

function sideOf(pathname: string): Side | null {
  const [, side] = /\/(followers|following)\/?$/.exec(pathname) ?? [];
  return side === 'followers' || side === 'following' ? side : null;
}

/**
 * Returns the list named by the URL, shown over the profile at `profilePath`. `side` stays
 * unchanged while the dialog closes. Closing goes back in the history if the profile is the
 * previous entry, else it replaces the list's entry.
 */
export function useConnections(profilePath: string) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const requestedSide = sideOf(pathname);
  const [side, setSide] = useState<Side>(requestedSide ?? 'followers');
  if (requestedSide && requestedSide !== side) setSide(requestedSide);
  return {
    open: requestedSide !== null,
    side: requestedSide ?? side,
    close(): void {
      if (isOverProfile(state)) navigate(-1);
      else navigate(profilePath, { replace: true });
    },
  };
}
