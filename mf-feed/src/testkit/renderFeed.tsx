import 'fake-indexeddb/auto';
import {
  ConfirmHost,
  clearToasts,
  createAppStore,
  MemoryRouter,
  outbox,
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
import BookmarksScreen from '../bookmarks/BookmarksScreen';
import CreatePostScreen from '../compose/CreatePostScreen';
import PostDetailScreen from '../detail/PostDetailScreen';
import EditPostScreen from '../edit/EditPostScreen';
import ExploreScreen from '../explore/ExploreScreen';
import HomeScreen from '../home/HomeScreen';
import ScheduledScreen from '../scheduled/ScheduledScreen';
import TagScreen from '../tag/TagScreen';
import DeletedScreen from '../trash/DeletedScreen';
import PostGridWidget from '../widgets/PostGridWidget';
import { ada } from './posts';
import { watchScrolling } from './scrolling';

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

/** What browsers have and jsdom lacks: modal dialogs and addresses of files. */
function giveBrowserParts(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    return `blob:file-${made}`;
  };
  URL.revokeObjectURL = () => {};
  window.scrollTo = () => {};
  watchScrolling();
}

/** Of the page that was made last. A tab that died without a word hears nothing any more. */
let latest = new AbortController();

/**
 * The feed at `path` in a page of its own, activated and signed in as ada; `/users/ben` is ben's
 * grid, `/users/ada` one's own. `leave` ends it, and fails when an error was reported from anywhere but `expected`; `reported`
 * holds the sources of those errors.
 */
export async function renderFeed(path = '/', expected?: string) {
  const reported: string[] = [];
  const stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
  giveBrowserParts();
  session.set(ada);
  latest.abort();
  const life = new AbortController();
  latest = life;
  const store = createAppStore({ signal: life.signal });
  await activate({ signal: life.signal, dispatch: store.dispatch });
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={<HomeScreen />} />
          <Route path="/posts/:id" element={<PostDetailScreen />} />
          <Route path="/create-post" element={<CreatePostScreen />} />
          <Route path="/edit-post/:id" element={<EditPostScreen />} />
          <Route path="/deleted" element={<DeletedScreen />} />
          <Route path="/explore" element={<ExploreScreen />} />
          <Route path="/bookmarks" element={<BookmarksScreen />} />
          <Route path="/scheduled" element={<ScheduledScreen />} />
          <Route path="/tag/:tag" element={<TagScreen />} />
          <Route path="/users/ben" element={<PostGridWidget authorId="ben" />} />
          <Route path="/users/ada" element={<PostGridWidget authorId="ada" />} />
        </Routes>
        <Address />
        <ConfirmHost />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
  const leave = async () => {
    await act(async () => outbox.discardUnsent());
    cleanup();
    await act(async () => {
      life.abort();
      session.clear();
      clearToasts();
    });
    stopReporting();
    expect(reported.filter((source) => source !== expected)).toEqual([]);
  };
  return { ...view, store, reported, user: userEvent.setup({ applyAccept: false }), leave };
}
