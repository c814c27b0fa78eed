type Keywords = Readonly<Record<string, readonly string[]>>;

let known: Keywords = {};
let loading: Promise<void> | undefined;

/** Returns the search keywords of an emoji besides its name; empty until they have loaded. */
export const keywordsOf = (text: string): readonly string[] => known[text] ?? [];

/**
 * Loads the keywords once, on demand: they are larger than the rest of the picker and only needed
 * for search. After a failure, the next call retries.
 */
export function loadKeywords(): Promise<void> {
  loading ??= import(/* webpackChunkName: "kit-emoji-words" */ 'emojilib').then(
    (module) => {
      known = module.default;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
