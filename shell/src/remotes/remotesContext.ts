import { createContext, useContext } from 'react';
import type { RemoteFailure } from './failure';
import type { RemoteLoader } from './loader';
import type { StyleOwners } from './swap/styles';

/** What every remote screen and widget of the page is drawn through. */
export interface Remotes {
  loader: RemoteLoader;
  /** Told of screens that throw while drawing; the loader itself tells of the rest. */
  report?(failure: RemoteFailure): void;
  /** Told when a place of a remote stands, drawn by a version. */
  onRendered?(remote: string, version: string): void;
  /** Told when a navigation has led to a screen of a remote, before the browser paints it. */
  onNavigate?(remote: string): void;
  /** Who owns which style rules. */
  styles?: StyleOwners;
}

/** Filled once, at the root of the shell. */
export const RemotesContext = createContext<Remotes | null>(null);

/** @throws Error outside of RemotesContext */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('A place of a remote stands outside of RemotesContext.');
  return remotes;
}
