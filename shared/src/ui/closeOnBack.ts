import { overlays, setHistoryListener } from './useCloseOnBack';

// Each open overlay has a history entry above that of its page: a copy of it, with the number of
// overlays that are open. Back to a lower number closes the overlay in front.

/**
 * Milliseconds after which the entry of a closed overlay is left, unless another overlay or page takes
 * it, and after which an overlay that stays open over another page gets an entry there.
 */
const LEAVE_MS = 400;
/** Milliseconds after which a step in the history by the page has ended without a `popstate`. */
const ARRIVE_MS = 3_000;

interface Entry {
  /** The router's number of the entry; overlays have that of their page. */
  idx: number;
  overlays: number;
}

function readEntry(): Entry {
  const state: Partial<Record<keyof Entry, unknown>> = window.history.state ?? {};
  const read = (value: unknown) => (typeof value === 'number' ? value : 0);
  return { idx: read(state.idx), overlays: read(state.overlays) };
}

const open = overlays.current;
/** The browser's own functions. */
let native: Pick<History, 'go' | 'pushState' | 'replaceState'>;
/** The current entry, as the router knows it. */
let here: Entry;
/** Who has called `go` and not arrived yet. */
let traversal: 'own' | 'page' | null = null;
/** Entries of overlays that Back has just left, which Forward would reach. */
let ahead = 0;
/** What a navigation has replaced the page's entry by while an overlay had the current one. */
let replacement: { idx: number; entry: Parameters<History['replaceState']> } | null = null;
/** Ends a traversal by the page that does not arrive, e.g. out of range. */
let arrival: ReturnType<typeof setTimeout>;
/** True while the browser loads another document: a step in the history would cancel that. */
let isLeaving = false;
const leave = () => {
  isLeaving = true;
};

function travel(by: number): void {
  traversal = 'own';
  ahead = 0;
  native.go(by);
}

/** Adds or leaves entries until each open overlay has one. */
function alignEntries(): void {
  window.removeEventListener('beforeunload', leave);
  if (traversal || isLeaving) return;
  const { overlays: present } = readEntry();
  const missing = open().length - present;
  if (missing < 0 || (missing > 0 && ahead > 0)) {
    travel(Math.min(missing, ahead));
    return;
  }
  for (let count = present + 1; count <= open().length; count += 1) {
    native.pushState({ ...window.history.state, overlays: count }, '');
    here = readEntry();
  }
}

function replaceEntry(...[state, unused, url]: Parameters<History['replaceState']>): void {
  const { overlays: count } = readEntry();
  native.replaceState(count > 0 ? { ...state, overlays: count } : state, unused, url);
}

function onPopState(event: PopStateEvent): void {
  const before = here;
  const isOwn = traversal === 'own';
  here = readEntry();
  traversal = null;
  clearTimeout(arrival);
  // Before the router reads the entry: the user may have been on other pages since.
  if (replacement?.idx === here.idx) {
    replaceEntry(...replacement.entry);
    if (here.overlays === 0) replacement = null;
  }
  const isSamePage = here.idx === before.idx;
  if (isOwn && !isSamePage) {
    // The router has navigated since: returns to its page.
    event.stopImmediatePropagation();
    travel(before.idx - here.idx);
    here = before;
    return;
  }
  if (isSamePage && (isOwn || here.overlays !== before.overlays)) {
    event.stopImmediatePropagation();
    const steps = before.overlays - here.overlays;
    if (!isOwn && here.overlays < open().length) {
      ahead = steps;
      open().at(-1)?.();
      // One that refuses has its entry again before the next Back.
      requestAnimationFrame(() => setTimeout(alignEntries));
      return;
    }
    // Back has only left the entry of an overlay that was closed.
    if (!isOwn && steps > 0) native.go(-1);
  }
  setTimeout(alignEntries);
}

/**
 * Lets Back close overlays, those that are open too. The router learns of changes of the page only.
 * Navigation in an overlay replaces its entry, and steps back in the history pass the entries of
 * overlays.
 */
export function startClosingOnBack(): void {
  const { history } = window;
  const { go, pushState, replaceState } = history;
  native = {
    go: go.bind(history),
    pushState: pushState.bind(history),
    replaceState: replaceState.bind(history),
  };
  here = readEntry();
  history.pushState = (...entry) => {
    if (readEntry().overlays > 0) native.replaceState(...entry);
    else native.pushState(...entry);
    here = readEntry();
    ahead = 0;
    // The entry that was to be replaced does not exist any more.
    if (replacement && replacement.idx >= here.idx) replacement = null;
    setTimeout(alignEntries, LEAVE_MS);
  };
  history.replaceState = (...entry) => {
    const { idx, overlays: count } = readEntry();
    if (count > 0) replacement = { idx, entry };
    replaceEntry(...entry);
    here = readEntry();
  };
  history.go = (delta = 0) => {
    const steps = delta < 0 && traversal !== 'own' ? delta - readEntry().overlays : delta;
    traversal = 'page';
    clearTimeout(arrival);
    arrival = setTimeout(() => {
      traversal = null;
      alignEntries();
    }, ARRIVE_MS);
    native.go(steps);
  };
  setHistoryListener(onPopState);
  overlays.subscribe(() => {
    isLeaving = false;
    const isClosing = open().length < readEntry().overlays;
    if (isClosing) window.addEventListener('beforeunload', leave);
    setTimeout(alignEntries, isClosing ? LEAVE_MS : 0);
  });
  // After a reload, the current entry may be that of an overlay.
  setTimeout(alignEntries);
}
