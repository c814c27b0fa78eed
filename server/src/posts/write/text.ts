import { MAX_TAG_LENGTH, MAX_TAGS } from '@kithkin/shared/contract';

const TAG = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{M}\p{N}_]+)/gu;
const NAME = /(?<![\p{L}\p{N}_.])@([A-Za-z0-9_.]{3,30})/gu;

/** A tag as it is kept: NFC, lower case, without `#`. */
export function cleanTag(tag: string): string {
  return tag.normalize('NFC').trim().replace(/^#+/, '').toLowerCase();
}

/** The tags of a post: those of the comma list, then those in the text; no doubles, no empty ones. */
export function tagsOf(list: string, body: string): string[] {
  const inText = [...body.normalize('NFC').matchAll(TAG)].map((match) => match[1] ?? '');
  const all = [...list.split(','), ...inText].map(cleanTag);
  const retained = all.filter((tag) => tag !== '' && [...tag].length <= MAX_TAG_LENGTH);
  return [...new Set(retained)].slice(0, MAX_TAGS);
}

/** The userNames that a text mentions, in lower case, without doubles. */
export function mentionsOf(text: string): string[] {
  const names = [...text.matchAll(NAME)].map((match) =>
    (match[1] ?? '').replace(/\.+$/, '').toLowerCase(),
  );
  return [...new Set(names)].slice(0, 20);
}
