import { useCurrentUser, useLocation } from '@kithkin/shared';
import { useSite } from '../app/registryContext';
import { useDocumentTitle } from '../app/useDocumentTitle';
import { authPath } from '../auth/AuthScreens';
import { NotFound } from '../errors/NotFound';
import { MainLayout } from '../layout/MainLayout';
import { UnderDevelopment } from '../under-development/UnderDevelopment';
import { AuthRoute } from './AuthRoute';
import { Guarded } from './guards';
import { LogoutScreen } from './LogoutScreen';
import { RemotePlace } from './RemotePlace';
import { matchRoute, type RouteMatch, screenKey } from './table';

/** What the main layout shows for a path. */
interface Shown {
  /** The screen in the centre. */
  base: RouteMatch | null;
  /** The screen over it (a story), if the path is one that stands over another. */
  overlay: RouteMatch | null;
  /** The path of the screen in the centre. */
  path: string;
}

function useShown(pathname: string): Shown {
  const { routes } = useSite();
  const match = matchRoute(routes, pathname);
  const over = match?.route.entry.over;
  if (!match || over === undefined) return { base: match, overlay: null, path: pathname };
  return { base: matchRoute(routes, over), overlay: match, path: over };
}

const UNDER_DEVELOPMENT = '/under-development';

/** Everything inside the frame of the signed-in site. */
function MainRoutes() {
  const { pathname } = useLocation();
  const { base, overlay, path } = useShown(pathname);
  const own = pathname.replace(/(.)\/+$/, '$1') === UNDER_DEVELOPMENT;
  const known = own || base !== null || overlay !== null;
  const title = own
    ? 'Under Development'
    : ((overlay ?? base)?.route.entry.title ?? 'Page not found');
  useDocumentTitle(title);

  return (
    <>
      <MainLayout screen={base ? screenKey(base) : path} full={base?.route.entry.layout === 'full'}>
        {own ? <UnderDevelopment /> : null}
        {known ? null : <NotFound />}
        {base && !own ? <RemotePlace match={base} path={path} /> : null}
      </MainLayout>
      {overlay ? <RemotePlace match={overlay} path={pathname} over={path} /> : null}
    </>
  );
}

/** A path that nothing serves, for someone who isn't signed in: no frame to stand in. */
function GuestNotFound() {
  useDocumentTitle('Page not found');
  return (
    <main id="main">
      <NotFound />
    </main>
  );
}

/** The page's one decision: which screen a path is, and who may see it. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  const { routes } = useSite();
  const signedIn = useCurrentUser() !== null;
  const auth = authPath(pathname);
  if (auth !== null) return <AuthRoute path={auth} />;
  if (/^\/logout\/?$/.test(pathname)) return <LogoutScreen />;

  const match = matchRoute(routes, pathname);
  const own = pathname.startsWith(UNDER_DEVELOPMENT);
  if (!signedIn && !match && !own) return <GuestNotFound />;
  if (!signedIn && match?.route.entry.guarded === false) {
    return (
      <main id="main">
        <RemotePlace match={match} path={pathname} />
      </main>
    );
  }
  return (
    <Guarded>
      <MainRoutes />
    </Guarded>
  );
}
