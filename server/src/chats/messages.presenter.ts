import type { Attachment, Message, Quote, SystemLine } from '@kithkin/shared/contract';
import { presentPreview } from '../previews/previews.presenter';
import { presentPerson, type Signing } from '../users/users.presenter';
import { chatFileUrl, presentChatUser } from './chatUser.presenter';
import type { MessageFile, MessageParts, MessageRow, WholeMessage } from './messageRows.store';

const isoOrNull = (time: Date | string | null) => time && new Date(time).toISOString();

/** Presents a message as `viewer` sees it. `reveal` shows content that the viewer's blocks leave out. */
export function presentMessage(
  ctx: Signing,
  viewer: string,
  row: WholeMessage,
  { reveal = false } = {},
): Message {
  const isOwn = row.sender_id === viewer;
  const isWithheld = row.hidden_part === 'message' && !isOwn;
  const isEmpty = isWithheld || (row.is_collapsed && !reveal);
  const parts = isEmpty ? null : row.parts;
  const attachment = presentFile(ctx, row, parts, isOwn);
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    clientId: isOwn ? row.client_id : null,
    senderId: presentChatUser(ctx, row.sender),
    text: isEmpty ? '' : row.hidden_part === 'message' ? (parts?.hidden?.text ?? '') : row.text,
    media: attachment ? [attachment.url] : [],
    attachments: attachment ? [attachment] : [],
    call: parts?.call ?? null,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: isoOrNull(row.edited_at),
    deletedAt: isoOrNull(row.deleted_at),
    replyTo: parts?.quote ? presentQuote(ctx, parts.quote) : null,
    story:
      parts?.story && row.deleted_at === null
        ? { _id: parts.story.id, expiresAt: isoOrNull(parts.story.expires_at) }
        : null,
    ...(parts?.post_id && { sharedPost: row.card }),
    ...(parts?.preview && {
      preview: presentPreview(ctx, parts.preview, { scope: 'chat', isPrivate: true }),
    }),
    reactions: (parts?.reactions ?? []).map(({ people, ...reaction }) => ({
      ...reaction,
      people: people.map((person) => presentPerson(ctx, person.id, person)),
    })),
    system: row.parts?.system ? presentLine(ctx, row, row.parts.system) : null,
    blocked: row.is_collapsed,
    hidden: row.hidden_part,
  };
}

/** Presents the file of a message; its sender gets the one that is hidden. */
function presentFile(
  ctx: Signing,
  row: MessageRow,
  parts: MessageParts | null,
  isOwn: boolean,
): Attachment | null {
  if (!isOwn || row.hidden_part === null)
    return parts?.file ? presentAttachment(ctx, parts.file) : null;
  const file = parts?.hidden?.file;
  return file ? presentAttachment(ctx, { ...file, scope: 'own' }) : null;
}

export const presentAttachment = (ctx: Signing, file: MessageFile): Attachment => ({
  url: chatFileUrl(ctx, file),
  type: file.kind,
  width: file.width,
  height: file.height,
  blur: file.blur,
  alt: file.alt,
  bytes: file.bytes,
  state: file.state,
});

const presentQuote = (ctx: Signing, quote: NonNullable<MessageParts['quote']>): Quote => ({
  _id: quote.id,
  seq: quote.seq,
  senderId: presentChatUser(ctx, quote.sender),
  text: quote.is_collapsed ? '' : quote.text,
  media: quote.is_collapsed ? null : quote.kind,
  deleted: quote.is_deleted,
  blocked: quote.is_collapsed,
  hidden: quote.is_hidden,
  hasPost: quote.has_post && !quote.is_collapsed && !quote.is_hidden,
});

const presentLine = (
  ctx: Signing,
  { sender, parts }: WholeMessage,
  { kind, name }: NonNullable<MessageParts['system']>,
): SystemLine => ({
  kind,
  name,
  actor: presentChatUser(ctx, sender),
  people: (parts?.people ?? []).map((person) => presentChatUser(ctx, person)),
});
