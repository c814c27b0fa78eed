import { errorMessage, type UnsentChange } from '@kithkin/shared';

/** Names of what waits, by kind; of chosen values also those of their ends. */
const TITLES: Record<string, string | { on: string; off: string }> = {
  post: 'Post',
  'post-edit': 'Change of a post',
  'post-removal': 'Deletion of a post',
  comment: 'Comment',
  'comment-edit': 'Change of a comment',
  'comment-removal': 'Deletion of a comment',
  message: 'Message',
  'message-edit': 'Change of a message',
  'message-removal': 'Deletion of a message',
  story: 'Story',
  'story-reply': 'Reply to a story',
  like: { on: 'Like', off: 'Removal of a like' },
  'comment-like': { on: 'Like of a comment', off: 'Removal of a like' },
  'quote-removal': {
    on: 'Removal of your post from a quote',
    off: 'Return of your post to a quote',
  },
  bookmark: { on: 'Bookmark', off: 'Removal of a bookmark' },
  vote: 'Vote',
  follow: { on: 'Follow', off: 'Unfollow' },
  reaction: { on: 'Reaction to a message', off: 'Removal of a reaction' },
  'story-reaction': { on: 'Reaction to a story', off: 'Removal of a reaction' },
};

/** Returns the name of a change. One of a later version may be of another kind. */
export function unsentTitle({ kind, isOn }: Pick<UnsentChange, 'kind' | 'isOn'>): string {
  const title = TITLES[kind] ?? 'Something else';
  if (typeof title === 'string') return title;
  return isOn ? title.on : title.off;
}

/** Returns what was written or what a change is about, or the number of its files; may be empty. */
export function unsentText({ text, fileCount }: Pick<UnsentChange, 'text' | 'fileCount'>): string {
  if (text !== '' || fileCount === 0) return text;
  return fileCount === 1 ? '1 file' : `${fileCount} files`;
}

/** Returns why a change has not been sent. */
export function unsentReason({ state, reason, error }: UnsentChange): string {
  if (state === 'sending') return 'Sending';
  if (state === 'failed') return errorMessage(error, 'The server did not accept it.');
  return reason === 'busy'
    ? 'The server is busy. It goes out by itself.'
    : 'Waiting for a connection. It goes out by itself.';
}
