import {
  DEFAULT_PREFERENCES,
  type NotificationTarget,
  notificationDefinition,
  notificationKindOf,
  type PushNotice,
  type PushPreview,
} from '@kithkin/shared/contract';
import type { NoticeRow } from './notices.store';

/** Texts of messages without text, by the kind of their file. */
const FILES: Readonly<Record<string, string>> = {
  image: 'Photo',
  gif: 'GIF',
  video: 'Video',
  audio: 'Sound',
};

type Texts = Pick<PushNotice, 'title' | 'body'>;

function conversationTexts(row: NoticeRow, withText: boolean): Texts {
  const sender = row.sender_name ?? row.actor_name;
  const title = row.is_group ? `${sender} in ${row.group_name || 'a group'}` : sender;
  if (!withText) return { title, body: 'Sent you a message.' };
  const withoutText = row.sends_post ? 'Sent a post' : FILES[row.media ?? ''];
  return { title, body: row.message_text || withoutText || 'Sent you a message.' };
}

const kindOf = ({ type, kind }: NoticeRow) => notificationKindOf({ type, data: { kind } });

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function textsOf(row: NoticeRow, preview: PushPreview, networkName: string): Texts {
  const withText = preview === 'text';
  if (preview === 'nothing') return { title: networkName, body: 'You have a new notification.' };
  if (row.conversation_id !== null) return conversationTexts(row, withText);
  const body = capitalized(row.message);
  const kind = kindOf(row);
  const isAnonymous = kind && notificationDefinition(kind).isAnonymous;
  return {
    title: isAnonymous ? networkName : row.actor_name,
    body: withText && row.text ? `${body}\n${row.text}` : body,
  };
}

function pathOf(row: NoticeRow, target: NotificationTarget | undefined): string {
  switch (target) {
    case 'chat':
      return `/messages/${row.conversation_id}`;
    case 'requests':
      return '/users/me/requests';
    case 'profile':
      return `/profile/${encodeURIComponent(row.actor_user_name)}`;
    case 'post':
      return `/post/${row.post_id}${row.comment_id ? `#comment-${row.comment_id}` : ''}`;
    default:
      return '/notifications';
  }
}

/** Builds the content of a notice, with as many details as the recipient's preference allows. */
export function presentNotice(row: NoticeRow, token: string, networkName: string): PushNotice {
  const { pushPreview } = { ...DEFAULT_PREFERENCES, ...row.preferences };
  const isDetailed = pushPreview !== 'nothing';
  const kind = kindOf(row);
  return {
    ...textsOf(row, pushPreview, networkName),
    tag: row.conversation_id ?? row.id,
    // A username in the path would be more than the preference allows.
    path: isDetailed ? pathOf(row, kind && notificationDefinition(kind).target) : '/notifications',
    unread: row.unread,
    at: row.created_at.toISOString(),
    token,
    canReply: isDetailed && row.conversation_id !== null,
  };
}
