import type { PictureMove } from './movePicture';
import { runMove } from './pictureMoves';

export { isMoveRunning } from './pictureMoves';

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
