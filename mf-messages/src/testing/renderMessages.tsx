import 'fake-indexeddb/auto';
import {
  ConfirmHost,
  clearToasts,
  createAppStore,
  MemoryRouter,
  Provider,
  Route,
  Routes,
  session,
  setErrorReporter,
  Toaster,
  useLocation,
} from '@kithkin/shared';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activate } from '../activate';
import MessagesScreen from '../MessagesScreen';
import { ada } from './people';

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
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

/** jsdom has no addresses of files either. */
function giveFileAddresses(): void {
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    return `blob:file-${made}`;
  };
  URL.revokeObjectURL = () => {};
}

/** jsdom lays nothing out, so lists take every item for hidden: say that what stands is seen. */
function giveVisibility(): void {
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.isConnected;
  };
}

/**
 * The messages screen at `path` in a page of its own, activated and signed in as ada. `leave` ends
 * it, and fails when an error was reported from anywhere but `expected` (e.g. `messages.delete`).
 */
export async function renderMessages(path = '/messages', expected?: string) {
  const reported: string[] = [];
  clearToasts();
  const stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
  giveModalDialogs();
  giveFileAddresses();
  giveVisibility();
  session.set(ada);
  const life = new AbortController();
  const store = createAppStore({ signal: life.signal });
  await activate({ signal: life.signal, dispatch: store.dispatch });
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/messages" element={<MessagesScreen />} />
          <Route path="/messages/:id" element={<MessagesScreen />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
        <ConfirmHost />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
  const leave = async () => {
    cleanup();
    await act(async () => {
      life.abort();
      session.clear();
    });
    stopReporting();
    expect(reported.filter((source) => source !== expected)).toEqual([]);
  };
  return { ...view, store, user: userEvent.setup(), leave };
}
