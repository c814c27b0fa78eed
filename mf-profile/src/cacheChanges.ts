import type { api } from '@kithkin/shared';

/** Arguments of a thunk of an API, whichever endpoints it has. */
type ThunkArgs = Parameters<ReturnType<typeof api.util.getRunningQueriesThunk>>;

/**
 * A change of a cached response, e.g. of `updateQueryData`. Functions that return one say so: an API
 * whose type depended on them would depend on itself.
 */
export type CacheChange<Result = unknown> = (...args: ThunkArgs) => Result;

/** A change that can be undone. */
export type CachePatch = CacheChange<{ undo: () => void }>;

/** What `onQueryStarted` of a mutation receives. */
interface Started<Result> {
  dispatch: ThunkArgs[0];
  queryFulfilled: Promise<{ data: Result }>;
}

/** Returns an `onQueryStarted` that changes a cached response at once; a failure undoes that. */
export const changeAtOnce =
  <Arg>(change: (arg: Arg) => CachePatch) =>
  async (arg: Arg, { dispatch, queryFulfilled }: Started<unknown>): Promise<void> => {
    const patch = dispatch(change(arg));
    await queryFulfilled.catch(() => patch.undo());
  };

/** Returns an `onQueryStarted` that applies the response; the screen shows a failure. */
export const changeBy =
  <Result, Arg>(change: (result: Result, arg: Arg) => CacheChange) =>
  async (arg: Arg, { dispatch, queryFulfilled }: Started<Result>): Promise<void> => {
    const response = await queryFulfilled.catch(() => null);
    if (response) dispatch(change(response.data, arg));
  };
