/** Limits of protection, apart from `limits.ts`, whose names are part of the shell's script. */

/** Maximum number of words whose comments wait for the creator of a post. */
export const MAX_FILTERED_WORDS = 100;
/** Days for which one sees less of what a post is like, and the maximum number of such choices. */
export const LESS_OF_DAYS = 30;
export const MAX_LESS_OF = 100;
