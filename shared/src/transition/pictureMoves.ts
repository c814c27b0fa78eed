import { media } from '../theme/media';
import type { PictureMove } from './movePicture';

/** `view-transition-name` of the picture; `baseCss` has its rules. One element has it at a time. */
const NAME = 'kk-picture';
/** Milliseconds that a change may take; the page is not repainted meanwhile. */
const MAX_WAIT_MS = 250;
/** Milliseconds in which a picture that is in the page is scrolled into the window. */
const MAX_SCROLL_MS = 40;
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel'];

let named: HTMLElement | null = null;
let current: symbol | null = null;

function giveName(element: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name');
  named = element;
  named?.style.setProperty('view-transition-name', NAME);
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Waits until the picture is in the window. Resolves to null if it isn't in time. */
async function waitForPicture(after: Find): Promise<HTMLElement | null> {
  const expired = new AbortController();
  const timers = [setTimeout(() => expired.abort(), MAX_WAIT_MS)];
  let picture: HTMLElement | null = null;
  while (!expired.signal.aborted) {
    picture = after();
    if (picture && isInWindow(picture)) break;
    if (picture && timers.length === 1) {
      timers.push(setTimeout(() => expired.abort(), MAX_SCROLL_MS));
    }
    picture = null;
    // No frames are rendered during the change.
    await new Promise((resolve) => setTimeout(resolve));
  }
  for (const timer of timers) clearTimeout(timer);
  return picture;
}

/** Returns true from the start of a move until its animation has ended. */
export const isMoveRunning = (): boolean => current !== null;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const inMain = (attribute: string, postId: string) => () =>
  find(`main [${attribute}="${CSS.escape(postId)}"]`);
const inLightbox = () => find('[data-lightbox-picture]');

type Find = () => HTMLElement | null;

/** Returns where the picture of a move is before and after the change. */
function placesOf(move: PictureMove): [before: Find, after: Find] {
  const cell = () =>
    'cell' in move && move.cell instanceof HTMLElement && move.cell.isConnected ? move.cell : null;
  switch (move.from) {
    case 'tile':
      return [inMain('data-tile-picture', move.postId), inMain('data-post-picture', move.postId)];
    case 'post':
      return [inMain('data-post-picture', move.postId), inMain('data-tile-picture', move.postId)];
    case 'cell':
      return [cell, inLightbox];
    case 'lightbox':
      return [inLightbox, cell];
  }
}

/** Runs a move; see `movePicture`. Input ends the animation. */
export function runMove(move: PictureMove, change: () => void): void {
  const [before, after] = placesOf(move);
  const from = before();
  const isAnimated =
    typeof document.startViewTransition === 'function' && !matchMedia(media.calm).matches;
  if (!from || !isAnimated || !isInWindow(from)) {
    change();
    return;
  }

  const own = Symbol(NAME);
  current = own;
  giveName(from);
  const transition = document.startViewTransition(async () => {
    if (current === own) giveName(null);
    change();
    const picture = await waitForPicture(after);
    if (current === own) giveName(picture);
  });

  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  for (const name of INPUT_EVENTS) {
    window.addEventListener(name, () => transition.skipTransition(), options);
  }
  const end = () => {
    controller.abort();
    if (current !== own) return;
    current = null;
    giveName(null);
  };
  transition.finished.then(end, end);
  // It rejects if the animation is skipped; the view is changed nevertheless.
  transition.ready.catch(() => undefined);
}

/** Returns the number of the current history entry, which the router counts from 0. */
function entryNumber(): number | null {
  const state: unknown = window.history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : null;
}

/** Posts that were opened from their tiles, by the numbers of the history entries of the tiles. */
const opened = new Map<number, string>();

/** Runs a move; see `movePicture`. */
export function startMove(move: PictureMove, change: () => void): void {
  const entry = move.from === 'tile' ? entryNumber() : null;
  if (move.from === 'tile' && entry !== null) opened.set(entry, move.postId);
  runMove(move, change);
}

/** True while the event is dispatched again for the router. */
let isRepeated = false;

/**
 * Moves the picture of a post into its tile again at Back, whether the button in the page or the
 * browser's was pressed. The router learns of the navigation once the old view is captured. Does
 * nothing if the browser animates the navigation itself, as at a swipe.
 */
export function moveBack(event: PopStateEvent): void {
  const postId = opened.get(entryNumber() ?? -1);
  if (isRepeated || postId === undefined || event.hasUAVisualTransition) return;
  const { state } = event;
  let isDelayed = false;
  let isChanged = false;
  runMove({ from: 'post', postId }, () => {
    isChanged = true;
    if (!isDelayed) return;
    isRepeated = true;
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    isRepeated = false;
  });
  isDelayed = true;
  // Without an animation the event goes on as it is.
  if (!isChanged) event.stopImmediatePropagation();
}
