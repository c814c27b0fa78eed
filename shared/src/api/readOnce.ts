import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

interface ReadOptions {
  /** Of an infinite query: false fetches the first page alone, which replaces the loaded ones. */
  refetchCachedPages?: boolean;
}

/** An endpoint that reads: a query or an infinite query. */
interface Readable<Arg, Read> {
  initiate(arg: Arg, options: ReadOptions & { forceRefetch: true }): Thunk<Read>;
}

/**
 * `dispatch(readOnce(endpoint, arg))` sends a request, whatever is cached, and resolves to its result. It
 * is subscribed until then: RTK Query aborts a request without a subscription as soon as an earlier
 * result of the same argument has been unused for `keepUnusedDataFor`, and the read has no result then.
 */
export const readOnce =
  <Arg, Read extends Promise<unknown> & { unsubscribe(): void }>(
    endpoint: Readable<Arg, Read>,
    arg: NoInfer<Arg>,
    options?: ReadOptions,
  ): Thunk<Read> =>
  (dispatch) => {
    const read = dispatch(endpoint.initiate(arg, { ...options, forceRefetch: true }));
    void read.finally(() => read.unsubscribe());
    return read;
  };
