import type { Post } from '@kithkin/shared/contract';

/** So many letters of a post's words fit into a tab's title. */
const MAX_LENGTH = 60;

/** Names a post in the tab's title: whose it is, and how its words begin. */
export function titleOf({ creator, body }: Pick<Post, 'creator' | 'body'>): string {
  const name = creator.fullName || creator.userName;
  const text = [...body.trim().replace(/\s+/g, ' ')];
  if (text.length === 0) return `Post by ${name}`;
  if (text.length <= MAX_LENGTH) return `${name}: ${text.join('')}`;
  return `${name}: ${text.slice(0, MAX_LENGTH).join('').trimEnd()}…`;
}
