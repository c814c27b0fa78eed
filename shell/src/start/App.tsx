import {
  type AppStore,
  BrowserRouter,
  lazyPart,
  outbox,
  Provider,
  useLazyPart,
} from '@kithkin/shared';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { StyleSheetManager } from 'styled-components';
import { useContentPainted } from '../app/contentPainted';
import { RegistryProvider } from '../app/registryContext';
import { development } from '../dev/development';
import { ErrorScreenBoundary } from '../errors/MessagePage';
import { reportAlive } from '../offline/reportAlive';
import type { WatchOptions } from '../registry/watchRegistry';
import type { Remotes } from '../remotes/remotesContext';
import { type TabSource, useResolvedRegistry } from '../remotes/useResolvedRegistry';
import { SiteRoutes } from '../routes/SiteRoutes';
import { useThemeSync } from '../theme/useThemeSync';
import { RemotesProvider } from './remoteHost';

/** Starts the outbox, which follows the session, and stops it with the page. */
function useOutbox(): void {
  useEffect(() => {
    const controller = new AbortController();
    outbox.start({ signal: controller.signal });
    return () => controller.abort();
  }, []);
}

interface AppProps {
  store: AppStore;
  /** Registry and active releases of this tab. */
  versions: TabSource;
  remotes: Remotes;
  /** Options for watching the registry; null if it never changes. */
  watch: WatchOptions | null;
}

const later = lazyPart(() =>
  import(/* webpackChunkName: "later" */ './Later').then((module) => module.Later),
);
/** Time in milliseconds after which `Later` is loaded again, if it could not be loaded. */
const RETRY_MS = 5_000;

/** Renders what follows once the first screen has been painted. */
function AfterFirstScreen({ watch }: { watch: WatchOptions | null }) {
  const [failed, setFailed] = useState(false);
  const onFailure = useCallback(() => {
    setFailed(true);
    setTimeout(() => setFailed(false), RETRY_MS);
  }, []);
  const Later = useLazyPart(later, useContentPainted() && !failed, onFailure);
  return Later ? <Later watch={watch} /> : null;
}

/** Runs the effects that last as long as the page. Renders nothing. */
function Effects() {
  useOutbox();
  useThemeSync();
  useEffect(() => reportAlive(), []);
  return null;
}

/** Root component of the signed-in page: providers, screens and the layers above them. */
export function App({ store, versions, remotes, watch }: AppProps) {
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
              <AfterFirstScreen watch={watch} />
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
