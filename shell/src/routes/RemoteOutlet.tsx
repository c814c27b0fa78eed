import { Route, Routes, useLocation } from '@kithkin/shared';
import { type ReactNode, useLayoutEffect } from 'react';
import { ScreenSkeleton } from '../layout/ScreenSkeleton';
import type { RemoteFailure } from '../remotes/failure';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { useRemotes } from '../remotes/remotesContext';
import { OverlayFallback } from './OverlayFallback';
import { RemoteScreenError } from './RemoteScreenError';
import { type RouteMatch, screenKey } from './table';

interface RemoteOutletProps {
  match: RouteMatch;
  /** The path that the screen is shown for: the address, or the one underneath a story. */
  path: string;
  /** Set for a screen that stands over another: the path of that one. */
  over?: string;
}

/**
 * Tells of each navigation to a screen of `remote`: the moment at which a newer version of it may
 * take its place.
 * @param key the history entry; null while the screen only stands underneath another
 */
function useNavigated(remote: string, key: string | null): void {
  const { onNavigate: entered } = useRemotes();
  useLayoutEffect(() => {
    if (key !== null) entered?.(remote);
  }, [entered, remote, key]);
}

/**
 * The place of a remote's screen. The screen finds its parameters through the router's hooks;
 * loading and failure stay in the place, and keep a heading for those who navigate by it.
 */
export function RemoteOutlet({ match, path, over }: RemoteOutletProps) {
  const location = useLocation();
  const { remote, entry } = match.route;
  const matchedPath =
    location.pathname === path
      ? location
      : { pathname: path, search: '', hash: '', state: null, key: 'underneath' };

  useNavigated(remote, location.pathname === path ? location.key : null);

  const failed = (failure: RemoteFailure, retry: () => void): ReactNode =>
    over === undefined ? (
      <RemoteScreenError title={entry.title} failure={failure} onRetry={retry} />
    ) : (
      <OverlayFallback title={entry.title} failure={failure} closeTo={over} onRetry={retry} />
    );

  return (
    <Routes location={matchedPath}>
      <Route
        path={entry.path}
        element={
          <RemoteScreen
            key={screenKey(match)}
            remote={remote}
            module={entry.module}
            pending={over === undefined ? <ScreenSkeleton full={entry.layout === 'full'} /> : null}
            fallback={failed}
          />
        }
      />
    </Routes>
  );
}
