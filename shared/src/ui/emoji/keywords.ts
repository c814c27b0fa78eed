type Keywords = Readonly<Record<string, readonly string[]>>;

let known: Keywords = {};
let loading: Promise<void> | undefined;

/** Words that people look for an emoji by, beside its name; none before they have come. */
export const keywordsOf = (text: string): readonly string[] => known[text] ?? [];

/**
 * Fetches the keywords once: they weigh more than all the rest of the picker, and only a search
 * needs them. After a failure the next call tries again.
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
