import 'fake-indexeddb/auto';
import {
  ConfirmHost,
  clearToasts,
  createAppStore,
  MemoryRouter,
  Provider,
  type RemoteHost,
  RemoteHostContext,
  Route,
  Routes,
  session,
  setErrorReporter,
  Toaster,
  useGivenTitle,
  useLocation,
  useNavigate,
} from '@kithkin/shared';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activate } from '../activate';
import RequestsScreen from '../people/RequestsScreen';
import ProfileRedirect from '../profile/ProfileRedirect';
import ProfileScreen from '../profile/ProfileScreen';
import { settled } from './api';
import { ada } from './people';

/** The feed's grid is another remote's: here only who it is asked for. */
const host: RemoteHost = {
  minHeight: () => 240,
  renderWidget: (widget, { authorId }) => <p>{`${widget} of ${authorId}`}</p>,
};

/** What the browser around the page shows and does. */
function Browser() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search + hash}</output>
      <output aria-label="Title">{useGivenTitle()}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Browser’s Back
      </button>
    </>
  );
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
}

/**
 * This remote's screens at `path`, activated and signed in as ada. `leave` ends the page once its
 * calls are answered, toasts and all, and fails when errors were reported from anywhere but
 * `expected` (e.g. `profile.follow`).
 */
export async function renderProfile(path: string, expected?: string) {
  const reported: string[] = [];
  const stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
  giveModalDialogs();
  session.set(ada);
  const life = new AbortController();
  const store = createAppStore({ signal: life.signal });
  await activate({ signal: life.signal, dispatch: store.dispatch });
  const view = render(
    <Provider store={store}>
      <RemoteHostContext value={host}>
        <MemoryRouter initialEntries={[path]}>
          <main>
            <Routes>
              <Route path="/users/me/requests" element={<RequestsScreen />} />
              {['', '/posts', '/followers', '/following'].map((end) => (
                <Route key="profile" path={`/users/:id${end}`} element={<ProfileScreen />} />
              ))}
              <Route path="/user/:id" element={<ProfileRedirect />} />
              <Route path="/profile/:id" element={<ProfileRedirect />} />
              <Route path="*" element={null} />
            </Routes>
          </main>
          <Browser />
          <ConfirmHost />
          <Toaster />
        </MemoryRouter>
      </RemoteHostContext>
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
