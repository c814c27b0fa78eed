import { MAX_TAG_LENGTH, MAX_TAGS, normalizeTag, tokenValues } from '@kithkin/shared/contract';

const MAX_MENTIONS = 20;

/**
 * Returns the distinct tags of a post: those of the comma-separated list, then those in the text.
 */
export function tagsOf(list: string, body: string): string[] {
  const listed = list
    .split(',')
    .map(normalizeTag)
    .filter((tag) => tag !== '' && [...tag].length <= MAX_TAG_LENGTH);
  return [...new Set([...listed, ...tokenValues(body, 'tag')])].slice(0, MAX_TAGS);
}

/** Returns the distinct userNames mentioned in a text, in lower case; at most 20. */
export const mentionsOf = (text: string): string[] =>
  tokenValues(text, 'person').slice(0, MAX_MENTIONS);
