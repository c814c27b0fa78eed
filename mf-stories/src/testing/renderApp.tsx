import 'fake-indexeddb/auto';
import {
  bus,
  ConfirmHost,
  clearToasts,
  createAppStore,
  MemoryRouter,
  Provider,
  Route,
  Routes,
  session,
  Toaster,
  useLocation,
  useNavigate,
} from '@kithkin/shared';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activate } from '../activate';
import StripWidget from '../strip/StripWidget';
import StoryViewerScreen from '../viewer/StoryViewerScreen';
import { grace } from './stories';

/** Where the router is, for tests to read, and the browser's Back. */
function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="place">{useLocation().pathname}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Browser back
      </button>
    </>
  );
}

/** The feed with its strip, and the viewer over it, as the shell places them. */
function Site() {
  return (
    <>
      <StripWidget />
      <Routes>
        <Route path="/" element={null} />
        <Route path="/elsewhere" element={null} />
        <Route path="/:storyId" element={<StoryViewerScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

let stop = new AbortController();

/** Draws strip and viewer as the shell would: grace signed in, the remote activated. */
export function renderApp(path = '/') {
  stop = new AbortController();
  clearToasts();
  session.set({
    ...grace,
    id: grace._id,
    token: 'token',
    refreshToken: 'refresh',
    emailVerified: true,
  });
  const store = createAppStore({ signal: stop.signal });
  void activate({ signal: stop.signal, dispatch: store.dispatch });
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/elsewhere', path]}>
        <Site />
        <Browser />
        <ConfirmHost />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup({ delay: null }) };
}

/** Ends what `renderApp` began; call it after each test. */
export function leaveApp(): void {
  cleanup();
  act(() => {
    stop.abort();
    bus.forget();
    session.clear();
    clearToasts();
  });
}
