import { Route, Routes, useLocation } from '@kithkin/shared';
import type { ReactNode } from 'react';
import { ScreenSkeleton } from '../layout/ScreenSkeleton';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { FailedPlace } from './FailedPlace';
import { OverlayFallback } from './OverlayFallback';
import { type RouteMatch, screenKey } from './table';

interface RemotePlaceProps {
  match: RouteMatch;
  /** The path that the screen is shown for: the address, or the one underneath a story. */
  path: string;
  /** Set for a screen that stands over another: the path of that one. */
  over?: string;
}

/**
 * The place of a remote's screen. The screen finds its parameters through the router's hooks;
 * loading and failure stay in the place, and keep a heading for those who navigate by it.
 */
export function RemotePlace({ match, path, over }: RemotePlaceProps) {
  const location = useLocation();
  const { remote, entry } = match.route;
  const shownAt =
    location.pathname === path
      ? location
      : { pathname: path, search: '', hash: '', state: null, key: 'underneath' };

  const failed = (retry: () => void): ReactNode =>
    over === undefined ? (
      <FailedPlace title={entry.title} onRetry={retry} />
    ) : (
      <OverlayFallback title={entry.title} closeTo={over} onRetry={retry} />
    );

  return (
    <Routes location={shownAt}>
      <Route
        path={entry.path}
        element={
          <RemoteScreen
            key={screenKey(match)}
            remote={remote}
            module={entry.module}
            pending={over === undefined ? <ScreenSkeleton full={entry.layout === 'full'} /> : null}
            fallback={(_failure, retry) => failed(retry)}
          />
        }
      />
    </Routes>
  );
}
