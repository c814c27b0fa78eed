import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';

/** Options of an infinite query whose pages contain the cursor of the next one. */
export const cursorPages = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | null }) => nextCursor ?? undefined,
};

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState, extra: unknown) => Result;
type Fetching = Thunk<PromiseLike<unknown> | undefined>;

/**
 * Applies a change of a list now, and again after a fetch in flight, also of a further page: its result is
 * made of the pages from before the change, and would undo it. Twice must be the same as once.
 * @param running returns the fetch in flight
 */
export const applyNowAndAfterFetch =
  (running: Fetching, change: Thunk<unknown>) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(change);
    const fetching = dispatch(running);
    if (!fetching) return;
    await fetching;
    dispatch(change);
  };

/**
 * The same for a patch of the cached pages (`updateQueryData`). `undo` of the dispatched result undoes it,
 * also while a page is fetched.
 */
export const patchPages =
  (running: Fetching, patch: Thunk<{ undo(): void }>) =>
  (dispatch: AppDispatch): { undo(): void } => {
    let isUndone = false;
    let applied: { undo(): void } | undefined;
    const apply = () => {
      if (!isUndone) applied = dispatch(patch);
    };
    void dispatch(applyNowAndAfterFetch(running, apply));
    return {
      undo() {
        isUndone = true;
        applied?.undo();
      },
    };
  };
