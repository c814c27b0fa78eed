import { errorMessage, type OutboxItem, type OutboxKind, type StoredChange } from '@kithkin/shared';

/** Names of what waits, by kind. */
const TITLES: Record<OutboxKind, string> = {
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
};

/** Returns the name of an item. An item of a later version may be of another kind. */
export const unsentTitle = ({ kind }: Pick<OutboxItem, 'kind'>): string =>
  TITLES[kind] ?? 'Something else';

/** Names of toggled states by the prefix of their keys, switched on and off. */
const CHANGE_TITLES: Record<string, { on: string; off: string }> = {
  like: { on: 'Like', off: 'Removal of a like' },
  bookmark: { on: 'Bookmark', off: 'Removal of a bookmark' },
  follow: { on: 'Follow', off: 'Unfollow' },
};

/** Returns the name of a toggled state. One of a later version may be unknown. */
export function changeTitle({ key, value }: Pick<StoredChange, 'key' | 'value'>): string {
  const [prefix = ''] = key.split(':');
  const titles = CHANGE_TITLES[prefix];
  if (!titles) return 'Something else';
  return value === false || value === 'none' ? titles.off : titles.on;
}

/** Returns what a toggled state is about; may be empty. */
export const changeText = ({ about }: Pick<StoredChange, 'about'>): string =>
  typeof about === 'string' ? about : '';

/** Why something waits that got no response. */
export const WAITING_FOR_NETWORK = 'Waiting for the network. It goes out by itself.';

/** Returns the written text of an item, or the number of its files; may be empty. */
export function unsentText({ fields, files }: Pick<OutboxItem, 'fields' | 'files'>): string {
  const text = fields.body ?? fields.text ?? '';
  if (text !== '' || files.length === 0) return text;
  return files.length === 1 ? '1 file' : `${files.length} files`;
}

/** Returns why an item has not been sent. */
export function unsentReason({ state, reason, error }: OutboxItem): string {
  if (state === 'sending') return 'Sending';
  if (state === 'failed') return errorMessage(error, 'The server did not accept it.');
  return reason === 'busy' ? 'The server is busy. It goes out by itself.' : WAITING_FOR_NETWORK;
}
