import type { Post } from '@kithkin/shared/contract';

/** So many letters of a post's words fit into a tab's title. */
const MOST_LETTERS = 60;

/** Names a post in the tab's title: whose it is, and how its words begin. */
export function titleOf({ creator, body }: Pick<Post, 'creator' | 'body'>): string {
  const name = creator.fullName || creator.userName;
  const words = [...body.trim().replace(/\s+/g, ' ')];
  if (words.length === 0) return `Post by ${name}`;
  if (words.length <= MOST_LETTERS) return `${name}: ${words.join('')}`;
  return `${name}: ${words.slice(0, MOST_LETTERS).join('').trimEnd()}…`;
}
