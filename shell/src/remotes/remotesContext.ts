import { createContext, useContext } from 'react';
import type { RemoteFailure } from './failure';
import type { RemoteLoader } from './loader';
import type { StyleOwners } from './swap/styles';

/** Services that render the screens and widgets of remotes. */
export interface Remotes {
  loader: RemoteLoader;
  /** Called for screens that throw while rendering; the loader reports all other failures. */
  report?(failure: RemoteFailure): void;
  /** Called when an outlet of a remote has rendered a version. */
  onRendered?(remote: string, version: string): void;
  /** Called when a navigation leads to a screen of a remote, before the browser paints it. */
  onNavigate?(remote: string): void;
  /** Owners of the style rules. */
  styles?: StyleOwners;
}

/** Provided at the root of the shell. */
export const RemotesContext = createContext<Remotes | null>(null);

/**
 * Returns the services of remotes.
 * @throws Error outside of `RemotesContext`
 */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('A place of a remote stands outside of RemotesContext.');
  return remotes;
}
