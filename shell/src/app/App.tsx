import { type AppStore, BrowserRouter, ConfirmHost, Provider, Toaster } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { ErrorScreenBoundary } from '../errors/ErrorScreen';
import type { RemoteLoader } from '../remotes/loader';
import { SiteRoutes } from '../routes/SiteRoutes';
import { ThemeModal } from '../theme/ThemeModal';
import { useThemeSync } from '../theme/useThemeSync';
import { RegistryProvider } from './registryContext';
import { RemotesProvider } from './remoteHost';
import { useRealtimeSession } from './useRealtimeSession';

interface AppProps {
  registry: Registry;
  store: AppStore;
  loader: RemoteLoader;
}

/** What runs as long as the page does, and draws nothing. */
function Effects() {
  useRealtimeSession();
  useThemeSync();
  return null;
}

/** The whole page: what everything stands on, the screens, and what floats above them. */
export function App({ registry, store, loader }: AppProps) {
  return (
    <ErrorScreenBoundary>
      <Provider store={store}>
        <RegistryProvider registry={registry}>
          <RemotesProvider registry={registry} loader={loader}>
            <BrowserRouter>
              <Effects />
              <SiteRoutes />
              <ThemeModal />
              <ConfirmHost />
              <Toaster />
            </BrowserRouter>
          </RemotesProvider>
        </RegistryProvider>
      </Provider>
    </ErrorScreenBoundary>
  );
}
