import { ButtonLink, Card, Route, Routes, useLocation, VisuallyHidden } from '@kithkin/shared';
import { type ReactNode, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { useScreenRendered } from '../app/contentPainted';
import { ScreenSkeleton } from '../layout/ScreenSkeleton';
import { type RouteMatch, screenKey } from '../registry/routeTable';
import type { RemoteFailure } from '../remotes/failure';
import { RemoteFallback, RemoteScreen } from '../remotes/RemoteScreen';
import { useRemotes } from '../remotes/remotesContext';

interface RemoteScreenErrorProps {
  /** Title of the failed screen, as a visually hidden heading. */
  title: string;
  /** The failure; undefined if no remote serves the screen. */
  failure?: RemoteFailure;
  onRetry(): void;
}

/** Fallback of a screen that failed to load. */
export function RemoteScreenError({ title, failure, onRetry }: RemoteScreenErrorProps) {
  useScreenRendered();
  return (
    <Card as="section">
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <RemoteFallback failure={failure} onRetry={onRetry} />
    </Card>
  );
}

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: 60;
  display: grid;
  place-content: center;
  justify-items: center;
  padding: var(--space-4);
  background: var(--page);
`;

interface OverlayFallbackProps {
  title: string;
  failure: RemoteFailure;
  /** Path of the screen below. */
  closeTo: string;
  onRetry(): void;
}

/** Fallback of an overlay that failed to load: Retry, or Close to the screen below. */
function OverlayFallback({ title, failure, closeTo, onRetry }: OverlayFallbackProps) {
  useScreenRendered();
  return (
    <Cover role="region" aria-label={title}>
      <RemoteFallback failure={failure} onRetry={onRetry} />
      <ButtonLink to={closeTo} variant="quiet">
        Close
      </ButtonLink>
    </Cover>
  );
}

interface RemoteOutletProps {
  match: RouteMatch;
  /** The path that the screen is rendered for: the current one, or the one below an overlay. */
  path: string;
  /** Set for an overlay: the path of the screen below it. */
  over?: string;
}

/**
 * Reports each navigation to a screen of `remote`, at which a new release may be swapped in.
 * @param key key of the history entry; null while the screen is only below an overlay
 */
function useNavigated(remote: string, key: string | null): void {
  const { onNavigate: entered } = useRemotes();
  useLayoutEffect(() => {
    if (key !== null) entered?.(remote);
  }, [entered, remote, key]);
}

/**
 * Mount point of a remote's screen. The screen reads its parameters with the router's hooks.
 * Loading and failure states stay inside the outlet; a failure shows the title as a hidden heading.
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
