import 'fake-indexeddb/auto';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../contract';
import {
  type Activate,
  BrowserRouter,
  ConfirmHost,
  clearToasts,
  createAppStore,
  MemoryRouter,
  Provider,
  type RemoteHost,
  RemoteHostContext,
  session,
  setErrorReporter,
  Toaster,
  useLocation,
  useNavigate,
  useScreenTitleOverride,
} from '../index';
import { installBrowserParts } from './browserParts';
import { ada } from './samplePeople';
import { installScrolling } from './scrolling';

export interface RemotePageOptions {
  /** The screens, e.g. `<Routes>`. */
  children: ReactNode;
  /** The remote's own. */
  activate?: Activate;
  /** The address; of a list, the last one, with the others behind it in the history. */
  path?: string | string[];
  /** Who is signed in; null for nobody. Default `ada`. */
  user?: CurrentUser | null;
  /** Stands for the shell towards other remotes' widgets. */
  host?: RemoteHost;
  /** Default `memory`; `browser` is the window's own. */
  history?: 'memory' | 'browser';
  /** Sources of errors that the page may report, e.g. `profile.follow`. */
  expected?: string | readonly string[] | undefined;
  events?: Parameters<typeof userEvent.setup>[0];
}

/** What a browser shows around the page, and its Back. */
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

/** Of the latest page: a test may leave a page open, as a tab that crashed. */
let latest = new AbortController();

/**
 * Renders a remote as the shell does: activated, with somebody signed in, dialogs and toasts. One
 * page is open at a time. `leave` ends it and fails when errors were reported from anywhere but
 * `expected`; `reported` holds the sources of all.
 */
export function renderRemote(options: RemotePageOptions) {
  const { activate, path = '/', user = ada, host = null, expected = [] } = options;
  const reported: string[] = [];
  clearToasts();
  const stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
  installBrowserParts();
  installScrolling();
  if (user) session.set(user);
  if (options.history === 'browser') {
    for (const entry of [path].flat()) window.history.pushState(null, '', entry);
  }
  latest.abort();
  const controller = new AbortController();
  latest = controller;
  const store = createAppStore({ signal: controller.signal });
  void activate?.({ signal: controller.signal, dispatch: store.dispatch });
  const inPage = (children: ReactNode) => (
    <Provider store={store}>
      <RemoteHostContext value={host}>
        <Router {...options}>
          {children}
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
    // Requests that are in flight fail when the session ends: no fault of the page.
    const sources = [...reported];
    await act(async () => {
      controller.abort();
      session.clear();
      clearToasts();
    });
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
