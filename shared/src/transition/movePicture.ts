import { reportError } from '../telemetry/reportError';

/** A picture that moves into another view. */
export type PictureMove =
  /**
   * Between a post's tile, which has `data-tile-picture`, and its screen (`data-post-picture`). At
   * Back, the picture of a post that was opened so moves by itself.
   */
  | { from: 'tile' | 'post'; postId: string }
  /** Between a cell in a grid and the lightbox. */
  | { from: 'cell' | 'lightbox'; cell: Element | undefined };

let moves: typeof import('./pictureMoves') | undefined;

/** Loads what moves pictures. A failure is reported; views then change without it. */
export const loadPictureMoves = (): Promise<void> =>
  import(/* webpackChunkName: "kit-moves" */ './pictureMoves').then(
    (module) => {
      moves = module;
    },
    (error: unknown) => reportError(error, { source: 'kit.moves' }),
  );

/**
 * Changes the view so that a picture grows or shrinks into its place in the new one (view
 * transition). Without support, with reduced motion, before `loadPictureMoves`, or if the picture
 * is not in the window, only changes it. `change` changes the view at once or soon, and is always
 * called.
 */
export function movePicture(move: PictureMove, change: () => void): void {
  if (moves) moves.startMove(move, change);
  else change();
}

/** Returns true during a view transition, in which what appears needs no animation of its own. */
export const isPictureMoving = (): boolean => moves?.isMoveRunning() ?? false;

/**
 * Lets pictures move at Back too. Must be called before the router listens to the history, as
 * browsers call the window's listeners in the order in which they were added.
 */
export const watchHistory = (): void =>
  window.addEventListener('popstate', (event) => moves?.moveBack(event));
