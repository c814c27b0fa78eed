import { MAX_TAG_LENGTH, MAX_TAGS } from '@kithkin/shared/contract';

const TAG = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{M}\p{N}_]+)/gu;
const NAME = /(?<![\p{L}\p{N}_.])@([A-Za-z0-9_.]{3,30})/gu;

/** Normalizes a tag: NFC, lower case, without `#`. */
export function cleanTag(tag: string): string {
  return tag.normalize('NFC').trim().replace(/^#+/, '').toLowerCase();
}

/**
 * Returns the distinct tags of a post: those of the comma-separated list, then those in the text.
 */
export function tagsOf(list: string, body: string): string[] {
  const inText = [...body.normalize('NFC').matchAll(TAG)].map((match) => match[1] ?? '');
  const all = [...list.split(','), ...inText].map(cleanTag);
  const retained = all.filter((tag) => tag !== '' && [...tag].length <= MAX_TAG_LENGTH);
  return [...new Set(retained)].slice(0, MAX_TAGS);
}

/** Returns the distinct userNames mentioned in a text, in lower case; at most 20. */
export function mentionsOf(text: string): string[] {
  const names = [...text.matchAll(NAME)].map((match) =>
    (match[1] ?? '').replace(/(?<!\.)\.+$/, '').toLowerCase(),
  );
  return [...new Set(names)].slice(0, 20);
}
