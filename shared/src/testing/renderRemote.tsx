import 'fake-indexeddb/auto';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { CurrentUser } from '../contract';
import { DEVICE_OWNER } from '../device/deviceNames';
import '../device/deviceResponses';
import '../remote/saveCopy';
import {
  type Activate,
  BrowserRouter,
  ConfirmHost,
  clearToasts,
  createAppStore,
  Provider,
  type RemoteHost,
  RemoteHostContext,
  session,
  setErrorReporter,
  Toaster,
  useLocation,
  useNavigate,
  useScreenTitleOverride,
  writeText,
} from '../index';
import { installBrowserParts } from './browserParts';
import { waitForWrites } from './deviceStorage';
import { ada } from './samplePeople';
import { installScrolling } from './scrolling';

export interface RemotePageOptions {
  /** Screens of the remote, e.g. `<Routes>`. */
  children: ReactNode;
  /** The remote's `activate` function. */
  activate?: Activate;
  /**
   * True restores what an earlier page has stored on the device, and renders after the activation,
   * as the shell does. Default: the device is empty, and the page renders at once.
   */
  restores?: boolean;
  /** Initial path. For an array: history entries, of which the last is the current one. */
  path?: string | string[];
  /** Signed-in user; null for a signed-out session. Default `ada`. */
  user?: CurrentUser | null;
  /** Mock of the shell's host, which renders widgets of other remotes. */
  host?: RemoteHost;
  /** History implementation. Default `memory`; `browser` uses the history of the window. */
  history?: 'memory' | 'browser';
  /** Error sources that the test expects, e.g. `profile.follow`. */
  expected?: string | readonly string[] | undefined;
  events?: Parameters<typeof userEvent.setup>[0];
}

/** Renders the browser UI around the page: address, title and Back button. */
function BrowserChrome() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search + hash}</output>
      <output aria-label="Title">{useScreenTitleOverride()}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Browser’s Back
      </button>
    </>
  );
}

function Router({ path = '/', history, children }: RemotePageOptions) {
  const entries = [path].flat();
  if (history === 'browser') return <BrowserRouter>{children}</BrowserRouter>;
  return (
    <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
      {children}
    </MemoryRouter>
  );
}

/** Renders its children when `ready` has resolved. */
function AfterActivation({ ready, children }: { ready: Promise<void>; children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => void ready.then(() => setReady(true)), [ready]);
  return isReady ? children : null;
}

/** Controller of the latest page. A test may leave its page open, to simulate a crashed tab. */
let latest = new AbortController();

/**
 * Renders a remote as the shell does: activated, with a signed-in user, dialogs and toasts. Only
 * one page is open at a time. `leave` closes it and fails if an error was reported from a source
 * that is not in `expected`; `reported` contains all sources.
 */
export function renderRemote(options: RemotePageOptions) {
  const { activate, path = '/', user = ada, host = null, expected = [], restores } = options;
  const reported: string[] = [];
  clearToasts();
  const stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
  installBrowserParts();
  installScrolling();
  if (!restores) writeText(DEVICE_OWNER, null);
  if (user) session.set(user);
  if (options.history === 'browser') {
    for (const entry of [path].flat()) window.history.pushState(null, '', entry);
  }
  latest.abort();
  const controller = new AbortController();
  latest = controller;
  const store = createAppStore({ signal: controller.signal });
  const activation = activate?.({ signal: controller.signal, dispatch: store.dispatch });
  const ready = Promise.resolve(restores ? activation : undefined);
  const inPage = (children: ReactNode) => (
    <Provider store={store}>
      <RemoteHostContext value={host}>
        <Router {...options}>
          {restores ? <AfterActivation ready={ready}>{children}</AfterActivation> : children}
          <BrowserChrome />
          <ConfirmHost />
          <Toaster />
        </Router>
      </RemoteHostContext>
    </Provider>
  );
  const view = render(inPage(options.children));

  async function leave(): Promise<void> {
    cleanup();
    // Requests in flight fail when the session ends; these errors are not the page's and are
    // excluded.
    const sources = [...reported];
    await act(waitForWrites);
    await act(async () => {
      controller.abort();
      session.clear();
      clearToasts();
    });
    // What was begun meanwhile.
    await act(waitForWrites);
    stopReporting();
    const unexpected = sources.filter((source) => ![expected].flat().includes(source));
    expect(unexpected).toEqual([]);
  }

  return {
    ...view,
    rerender: (children: ReactNode) => view.rerender(inPage(children)),
    store,
    reported,
    user: userEvent.setup(options.events),
    leave,
  };
}

export type RemotePage = ReturnType<typeof renderRemote>;
