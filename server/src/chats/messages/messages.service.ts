import { type Message, type Receipts, trimText } from '@kithkin/shared/contract';
import { removeAssets } from '../../media';
import { retractNotification } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Queryable, Tx } from '../../platform/db';
import { forbidden, unprocessable } from '../../platform/errors';
import { changePreview } from '../../previews/previews.service';
import { retainBeforeEdit } from '../../versions/versions.service';
import { retainVersions } from '../../versions/versions.store';
import { acceptFirst, cannotWrite, messageNotFound } from '../chats.errors';
import { publishMessageUpdated } from '../chats.events';
import { presentChatUser } from '../chatUser.presenter';
import { presentMessage } from '../messages.presenter';
import { wholeMessages } from '../wholeMessages.service';
import {
  dropReaction,
  eraseMessage,
  findMessage,
  type LockedMessage,
  listNotifiedInVain,
  listOtherEmoji,
  lockMessage,
  RECEIPTS,
  updateText,
  upsertReaction,
} from './messages.store';

/** RegExp flag for sets of strings. Node supports it; the compiler's target does not yet. */
const SETS: string = 'v';
/** All emoji recommended by Unicode; skin tones, flags and families count as one each. */
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', SETS);
/** Variation selector that requests the coloured form of a character. */
const COLOURED = '\uFE0F';

/** Maximum number of different reactions to a message. */
const MAX_EMOJI = 20;

/** Returns the emoji in its full form, or undefined if the text is not exactly one emoji. */
function oneEmoji(text: string): string | undefined {
  if (EMOJI.test(text)) return text;
  // Some keyboards omit the variation selector: they send ❤ for ❤️.
  const coloured = text.replace(/^(\p{Extended_Pictographic})/u, `$1${COLOURED}`);
  return EMOJI.test(coloured) ? coloured : undefined;
}

/**
 * Returns a message that the viewer may read. `reveal` shows content that the viewer's blocks leave out.
 * @throws HttpError 404 if there is no such message.
 */
export async function messageOf(
  ctx: AppContext,
  viewerId: string,
  messageId: string,
  { on = ctx.db, reveal = false }: { on?: Queryable; reveal?: boolean } = {},
): Promise<Message> {
  const row = await findMessage(on, viewerId, messageId);
  const [found] = await wholeMessages(ctx, on, row ? [row] : [], () => viewerId);
  if (!found) throw messageNotFound();
  return presentMessage(ctx, viewerId, found, { reveal });
}

/**
 * Returns who has received and seen the viewer's own message.
 * @throws HttpError 404 if it is not the viewer's.
 */
export async function receiptsOf(
  ctx: AppContext,
  viewerId: string,
  messageId: string,
): Promise<Receipts> {
  const rows = await ctx.db.fetch(RECEIPTS, { viewer: viewerId, message: messageId });
  if (rows.length === 0) throw messageNotFound();
  const receipts = rows.flatMap(({ person, delivered_at: deliveredAt, seen_at: seenAt }) =>
    person === null
      ? []
      : {
          user: presentChatUser(ctx, person),
          deliveredAt: deliveredAt?.toISOString() ?? null,
          seenAt: seenAt?.toISOString() ?? null,
        },
  );
  return { receipts };
}

/**
 * Changes a message and returns it. Publishes it if `work` returns true.
 * @throws HttpError 404 if the viewer may not read it.
 */
async function change(
  ctx: AppContext,
  viewerId: string,
  messageId: string,
  work: (tx: Tx, message: LockedMessage) => Promise<boolean>,
): Promise<Message> {
  return ctx.db.transaction(async (tx) => {
    const message = await lockMessage(tx, viewerId, messageId);
    if (!message) throw messageNotFound();
    if (await work(tx, message)) {
      const { conversation_id: conversationId } = message;
      await publishMessageUpdated(ctx, tx, { _id: messageId, conversationId });
    }
    return messageOf(ctx, viewerId, messageId, { on: tx });
  });
}

function assertCanModify(message: LockedMessage, what: string): void {
  if (message.fixed) throw unprocessable(`This message can’t be ${what}.`);
  if (message.hidden) throw unprocessable('Moderators have hidden this message.');
  if (message.blocked) throw cannotWrite();
}

/** Changes the text of the viewer's own message. */
export function editMessage(
  ctx: AppContext,
  viewerId: string,
  messageId: string,
  { text: newText, preview }: { text: string; preview?: boolean },
) {
  const text = trimText(newText);
  return change(ctx, viewerId, messageId, async (tx, message) => {
    if (!message.mine) throw forbidden('Only the sender can edit a message.');
    assertCanModify(message, 'edited');
    if (text === '' && message.asset_id === null && message.post_id === null) {
      throw unprocessable('A message needs text or a file.');
    }
    // A post that is sent is a card itself.
    const isPreviewChanged =
      message.post_id === null &&
      (await changePreview(
        ctx,
        tx,
        'messages',
        { ...message, id: messageId, author: viewerId },
        text,
        preview,
      ));
    if (text === message.text) return isPreviewChanged;
    await retainBeforeEdit(tx, 'message', messageId, ctx.clock.now());
    await updateText(tx, messageId, text, ctx.clock.now());
    return true;
  });
}

/** Deletes the viewer's own message for all members. */
export function deleteMessage(ctx: AppContext, viewerId: string, messageId: string) {
  return change(ctx, viewerId, messageId, async (tx, message) => {
    if (!message.mine) throw forbidden('Only the sender can delete a message.');
    if (message.fixed) return false;
    await retainVersions(tx, 'message', [messageId], ctx.clock.now());
    await eraseMessage(tx, messageId, ctx.clock.now());
    if (message.asset_id !== null) await removeAssets(ctx, tx, [message.asset_id]);
    const { conversation_id: conversationId } = message;
    for (const recipientId of await listNotifiedInVain(tx, conversationId)) {
      const ref = { kind: 'message', actorId: viewerId, conversationId } as const;
      await retractNotification(ctx, tx, { ...ref, recipientId });
    }
    return true;
  });
}

/** Sets the viewer's reaction to a message. */
export function react(ctx: AppContext, viewerId: string, messageId: string, newText: string) {
  const emoji = oneEmoji(newText);
  return change(ctx, viewerId, messageId, async (tx, message) => {
    if (emoji === undefined) throw unprocessable('A reaction is one emoji.');
    if (message.is_request) throw acceptFirst();
    assertCanModify(message, 'reacted to');
    const others = await listOtherEmoji(tx, messageId, viewerId);
    if (others.length >= MAX_EMOJI && !others.includes(emoji)) {
      throw unprocessable(`A message takes ${MAX_EMOJI} different reactions.`);
    }
    return upsertReaction(tx, { messageId, userId: viewerId, emoji }, ctx.clock.now());
  });
}

/** Removes the viewer's reaction. */
export function unreact(ctx: AppContext, viewerId: string, messageId: string) {
  return change(ctx, viewerId, messageId, (tx) => dropReaction(tx, messageId, viewerId));
}
