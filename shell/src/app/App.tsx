import {
  type AppStore,
  BrowserRouter,
  ConfirmHost,
  lazyPart,
  Provider,
  Toaster,
  useLazyPart,
} from '@kithkin/shared';
import { Suspense, useEffect } from 'react';
import { StyleSheetManager } from 'styled-components';
import { development } from '../dev/development';
import { ErrorScreenBoundary } from '../errors/ErrorScreen';
import { reportAlive } from '../offline/reportAlive';
import type { Remotes } from '../remotes/remotesContext';
import { SiteRoutes } from '../routes/SiteRoutes';
import { ThemeModal } from '../theme/ThemeModal';
import { useThemeSync } from '../theme/useThemeSync';
import { useContentPainted } from './contentPainted';
import { RegistryProvider } from './registryContext';
import { RemotesProvider } from './remoteHost';
import { useRealtimeSession } from './useRealtimeSession';
import { type TabSource, useResolvedRegistry } from './useResolvedRegistry';

interface AppProps {
  store: AppStore;
  /** Registry and active releases of this tab. */
  versions: TabSource;
  remotes: Remotes;
}

const laterEffects = lazyPart(() =>
  import(/* webpackChunkName: "later" */ './LaterEffects').then((module) => module.LaterEffects),
);
/** The page works without them; `useLazyPart` reports the failure. */
const ignoreFailure = () => undefined;

/** Runs the effects that last as long as the page. Renders nothing. */
function Effects() {
  useRealtimeSession();
  useThemeSync();
  useEffect(() => reportAlive(), []);
  const Later = useLazyPart(laterEffects, useContentPainted(), ignoreFailure);
  return Later ? <Later /> : null;
}

/** Root component of the signed-in page: providers, screens and the layers above them. */
export function App({ store, versions, remotes }: AppProps) {
  const registry = useResolvedRegistry(versions);
  const page = (
    <ErrorScreenBoundary>
      <Provider store={store}>
        <RegistryProvider registry={registry}>
          <RemotesProvider remotes={remotes}>
            <BrowserRouter>
              <Effects />
              <SiteRoutes />
              {development ? (
                <Suspense fallback={null}>
                  <development.Tools />
                </Suspense>
              ) : null}
              <ThemeModal />
              <ConfirmHost />
              <Toaster />
            </BrowserRouter>
          </RemotesProvider>
        </RegistryProvider>
      </Provider>
    </ErrorScreenBoundary>
  );
  // The shell has its own sheet owner, so that its rules survive the disposal of a remote's
  // release.
  return <StyleSheetManager sheet={remotes.styles?.of('shell')}>{page}</StyleSheetManager>;
}
