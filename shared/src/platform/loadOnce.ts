/** What is loaded at first use, such as a chunk. */
export interface LoadedOnce<T> {
  /** Returns it; undefined until it has loaded. */
  current: () => T | undefined;
  /** Loads it once. After a failure, the next call tries again. */
  load: () => Promise<T>;
}

export function loadOnce<T>(fetchOnce: () => Promise<T>): LoadedOnce<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    current: () => value,
    load() {
      loading ??= fetchOnce().then(
        (loaded) => {
          value = loaded;
          return loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
