import type { Post } from '@kithkin/shared/contract';

/** Maximum length of the post's text in the tab's title, in characters. */
const MAX_LENGTH = 60;

/** Returns the tab title of a post: its author's name and the beginning of its text. */
export function titleOf({ creator, body }: Pick<Post, 'creator' | 'body'>): string {
  const name = creator.fullName || creator.userName;
  const text = [...body.trim().replace(/\s+/g, ' ')];
  if (text.length === 0) return `Post by ${name}`;
  if (text.length <= MAX_LENGTH) return `${name}: ${text.join('')}`;
  return `${name}: ${text.slice(0, MAX_LENGTH).join('').trimEnd()}…`;
}
