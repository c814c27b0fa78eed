import 'fake-indexeddb/auto';
import {
  BrowserRouter,
  ConfirmHost,
  clearToasts,
  createAppStore,
  Provider,
  Route,
  Routes,
  session,
  setErrorReporter,
  Toaster,
  useCurrentUser,
  useLocation,
} from '@kithkin/shared';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import ActivityScreen from '../../activity/ActivityScreen';
import BlockedUsersScreen from '../../blocked/BlockedUsersScreen';
import DeactivateScreen from '../../deactivate/DeactivateScreen';
import { settled } from '../../testing/api';
import { ada } from '../../testing/people';
import SettingsScreen from '../SettingsScreen';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/** The shell's guard: a screen is never drawn for nobody. */
function Guarded({ children }: { children: ReactNode }) {
  return useCurrentUser() ? children : <p>Signed out</p>;
}

/** jsdom has no modal dialogs: open and close as browsers do, without the top layer. */
function giveModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  Element.prototype.scrollIntoView = () => {};
}

/**
 * The account's screens at `path`, on the browser's own history, signed in as ada. `leave` ends the
 * page once its calls are answered, toasts and all, and fails when errors were reported from
 * anywhere but `expected`.
 */
export function renderAccount(path: string, expected?: string) {
  const reported: string[] = [];
  const stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
  giveModalDialogs();
  session.set(ada);
  window.history.pushState(null, '', path);
  const life = new AbortController();
  const store = createAppStore({ signal: life.signal });
  const view = render(
    <Provider store={store}>
      <BrowserRouter>
        <Guarded>
          <main>
            <Routes>
              <Route path="/settings" element={<SettingsScreen />} />
              <Route path="/deactivate" element={<DeactivateScreen />} />
              <Route path="/blocked-users" element={<BlockedUsersScreen />} />
              <Route path="/activity" element={<ActivityScreen />} />
              <Route path="*" element={null} />
            </Routes>
          </main>
        </Guarded>
        <Address />
        <ConfirmHost />
        <Toaster />
      </BrowserRouter>
    </Provider>,
  );
  const leave = async () => {
    await settled();
    cleanup();
    await act(async () => {
      life.abort();
      session.clear();
      clearToasts();
    });
    stopReporting();
    expect(reported.filter((source) => source !== expected)).toEqual([]);
  };
  return { ...view, store, reported, user: userEvent.setup(), leave };
}
