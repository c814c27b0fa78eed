import type { Message, MessagesQuery, SharedMediaPage } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { presentChatUser } from '../chatUser.presenter';
import { presentAttachment, presentMessage } from '../messages.presenter';
import { wholeMessages } from '../wholeMessages.service';
import { readSharedMedia, readThread } from './thread.store';

/**
 * Returns a range of a thread, with flags for more messages on either side.
 * @returns undefined if the viewer is not a member.
 */
export async function threadOf(
  ctx: AppContext,
  viewer: string,
  conversation: string,
  query: MessagesQuery & { limit: number },
): Promise<{ messages: Message[]; older: boolean; newer: boolean } | undefined> {
  const range = await readThread(ctx.db, viewer, conversation, query);
  if (!range) return undefined;
  const { rows, older, newer } = range;
  const whole = await wholeMessages(ctx, ctx.db, rows, () => viewer);
  return { messages: whole.map((row) => presentMessage(ctx, viewer, row)), older, newer };
}

/**
 * Returns a page of the files of a thread, newest first.
 * @returns undefined if the viewer is not a member.
 */
export async function sharedMediaOf(
  ctx: AppContext,
  requested: Parameters<typeof readSharedMedia>[1],
): Promise<SharedMediaPage | undefined> {
  const rows = await readSharedMedia(ctx.db, requested);
  if (!rows) return undefined;
  const media = rows.map((row) => ({
    ...presentAttachment(ctx, row.file),
    messageId: row.id,
    seq: row.seq,
    createdAt: row.created_at.toISOString(),
    senderId: presentChatUser(ctx, row.sender),
  }));
  const last = rows.length === requested.limit ? rows.at(-1) : undefined;
  return { media, nextCursor: last ? String(last.seq) : null };
}
