import {
  bus,
  ConfirmHost,
  clearToasts,
  createAppStore,
  MemoryRouter,
  Provider,
  session,
  Toaster,
  useLocation,
} from '@kithkin/shared';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { activate } from '../activate';
import { idOf } from './rows';

/** Where the router is, for tests to read. */
function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}

let stop = new AbortController();

/** Draws `children` as the shell would: signed in, the remote activated, dialogs and toasts there. */
export function renderApp(children: ReactNode) {
  stop = new AbortController();
  clearToasts();
  session.set({
    _id: idOf(1),
    id: idOf(1),
    token: 'token',
    refreshToken: 'refresh',
    userName: 'grace',
    fullName: 'Grace Hopper',
    profilePhoto: null,
    emailVerified: true,
  });
  const store = createAppStore({ signal: stop.signal });
  void activate({ signal: stop.signal, dispatch: store.dispatch });
  const view = render(
    <Provider store={store}>
      <MemoryRouter>
        {children}
        <Place />
        <ConfirmHost />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}

/** Ends what `renderApp` began; call it after each test. */
export function leaveApp(): void {
  cleanup();
  act(() => {
    stop.abort();
    bus.forget();
    session.clear();
    // Toasts outlive the page that they are shown on.
    clearToasts();
  });
}
