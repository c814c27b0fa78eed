import {
  Navigate,
  selectAccount,
  signOut,
  useAccount,
  useAppSelector,
  useCurrentUser,
  useLocation,
  useMe,
} from '@kithkin/shared';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useScreenRendered } from '../app/contentPainted';
import { useRegistry } from '../app/registryContext';
import { useDocumentTitle } from '../app/useDocumentTitle';
import { authPath } from '../auth/paths';
import { clearReturnPath } from '../auth/returnPath';
import { development } from '../dev/development';
import { NotFound, UnderDevelopment } from '../errors/MessagePage';
import { MainLayout } from '../layout/MainLayout';
import { ScreenSkeleton } from '../layout/ScreenSkeleton';
import {
  isCurrent,
  matchRoute,
  navPath,
  navTarget,
  type RouteMatch,
  screenKey,
} from '../registry/routeTable';
import { WelcomeSlot } from '../theme/useThemeSync';
import { UNSENT_PATH, UNSENT_TITLE, UnsentScreen } from '../unsent/UnsentScreen';
import { AuthRoute } from './AuthRoute';
import { Guarded } from './guards';
import { RemoteOutlet, RemoteScreenError } from './RemoteOutlet';

/** Shown in place of a screen of some role until the account, with the user's role, has loaded. */
function AwaitRole() {
  const { isError, refetch } = useAccount();
  return isError ? (
    <RemoteScreenError title="Loading" onRetry={refetch} />
  ) : (
    <ScreenSkeleton full={false} />
  );
}

const Container = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
  color: var(--text-2);
`;

/**
 * `/logout`, open to everyone: ends the session in all tabs, saves no return path, and replaces
 * itself with /login.
 */
function LogoutScreen() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    let cancelled = false;
    signOut().then(() => {
      clearReturnPath();
      if (!cancelled) setDone(true);
    });
    return () => {
      cancelled = true;
    };
  }, []);
  if (done) return <Navigate to="/login" replace />;
  return (
    <Container id="main">
      <p role="status">Logging out…</p>
    </Container>
  );
}

/** The screens that the main layout renders for a path. */
interface RouteView {
  /** The screen in the centre. */
  base: RouteMatch | null;
  /** The overlay above it (a story), if the path is that of an overlay. */
  overlay: RouteMatch | null;
  /** The path of the screen in the centre. */
  path: string;
}

function useRouteView(pathname: string): RouteView {
  const { routes } = useRegistry();
  const match = matchRoute(routes, pathname);
  const over = match?.route.entry.over;
  if (!match || over === undefined) return { base: match, overlay: null, path: pathname };
  return { base: matchRoute(routes, over), overlay: match, path: over };
}

const isUnderDevelopment = (pathname: string) => /^\/under-development\/?$/.test(pathname);

const isUnsent = (pathname: string) => pathname.replace(/\/$/, '') === UNSENT_PATH;

/** Screens of the shell itself, for paths that no remote serves. */
function OwnScreen({ pathname }: { pathname: string }) {
  const { allRoutes } = useRegistry();
  const isRoleKnown = useAppSelector(selectAccount) !== undefined;
  useScreenRendered();
  if (isUnderDevelopment(pathname)) return <UnderDevelopment />;
  if (isUnsent(pathname)) return <UnsentScreen />;
  if (!isRoleKnown && matchRoute(allRoutes, pathname)) return <AwaitRole />;
  // Home always exists, also in a registry without a remote for it.
  if (pathname === '/') {
    return <RemoteScreenError title="Home" onRetry={() => window.location.reload()} />;
  }
  return <NotFound />;
}

function titleOf(match: RouteMatch | null, pathname: string): string {
  if (match) return match.route.entry.title;
  if (isUnderDevelopment(pathname)) return 'Under Development';
  if (isUnsent(pathname)) return UNSENT_TITLE;
  return pathname === '/' ? 'Home' : 'Page not found';
}

/**
 * Returns true for the screen of an entry of the navigation menu, also at its other paths. Screens below
 * it, such as `/desk/log`, have a header of their own.
 */
function useInMenu(pathname: string, screen: RouteMatch | null): boolean {
  const { nav } = useRegistry();
  const me = useMe()._id;
  return nav.some(
    ({ to, module }) =>
      module === screen?.route.entry.module && isCurrent(navTarget(to, me), navPath(pathname, me)),
  );
}

/** All routes inside the main layout. */
function MainRoutes() {
  const { pathname } = useLocation();
  const { base, overlay, path } = useRouteView(pathname);
  const inMenu = useInMenu(path, base);
  const phoneFrame = base?.route.entry.phoneFrame ?? true;
  useDocumentTitle(titleOf(overlay ?? base, pathname));

  return (
    <>
      <MainLayout
        screen={base ? screenKey(base) : path}
        full={base?.route.entry.layout === 'full'}
        shows={base?.route.entry.shows}
        topBar={phoneFrame && (inMenu || (base === null && !isUnsent(path)))}
        bottomMenu={phoneFrame}
      >
        {base ? <RemoteOutlet match={base} path={path} /> : null}
        {base || overlay ? null : <OwnScreen pathname={pathname} />}
        {pathname === '/' ? <WelcomeSlot /> : null}
      </MainLayout>
      {overlay ? <RemoteOutlet match={overlay} path={pathname} over={path} /> : null}
    </>
  );
}

/** A path that nothing serves, for guests: rendered without the main layout. */
function GuestNotFound() {
  useDocumentTitle('Page not found');
  return (
    <main id="main">
      <NotFound />
    </main>
  );
}

/** Root of the routes: selects the screen of a path and the guard for it. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  const { allRoutes } = useRegistry();
  const signedIn = useCurrentUser() !== null;
  const auth = authPath(pathname);
  if (auth !== null) return <AuthRoute path={auth} />;
  if (/^\/logout\/?$/.test(pathname)) return <LogoutScreen />;
  if (development && pathname === development.path) {
    return (
      <Suspense fallback={null}>
        <development.RemotesScreen />
      </Suspense>
    );
  }

  const match = matchRoute(allRoutes, pathname);
  const known =
    match !== null || pathname === '/' || isUnderDevelopment(pathname) || isUnsent(pathname);
  if (!signedIn && !known) return <GuestNotFound />;
  if (!signedIn && match?.route.entry.guarded === false) {
    return (
      <main id="main">
        <RemoteOutlet match={match} path={pathname} />
      </main>
    );
  }
  return (
    <Guarded>
      <MainRoutes />
    </Guarded>
  );
}
