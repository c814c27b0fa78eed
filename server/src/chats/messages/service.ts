import { removeAssets } from '../../media';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { forbidden, ruleViolated } from '../../platform/errors';
import { messageGone } from '../errors';
import { tellMessageUpdated } from '../live';
import { oneEmoji } from './emoji';
import {
  dropReaction,
  eraseMessage,
  findMessage,
  type HeldMessage,
  lockMessage,
  putReaction,
  updateText,
} from './store';

/** A message that the viewer may read, as JSON. */
export async function messageOf(ctx: AppContext, viewerId: string, messageId: string) {
  const found = await findMessage(ctx.db, viewerId, messageId);
  if (!found) throw messageGone();
  return found.json;
}

/** Changes a message, tells its readers if `work` says that it changed, and answers it as JSON. */
async function change(
  ctx: AppContext,
  viewerId: string,
  messageId: string,
  work: (tx: Tx, message: HeldMessage) => Promise<boolean>,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const message = await lockMessage(tx, viewerId, messageId);
    if (!message) throw messageGone();
    if (await work(tx, message)) await tellMessageUpdated(ctx, tx, messageId);
    const now = await findMessage(tx, viewerId, messageId);
    if (!now) throw messageGone();
    return now.json;
  });
}

function mayChange(message: HeldMessage, what: string): void {
  if (message.fixed) throw ruleViolated(`This message can’t be ${what}.`);
  if (message.blocked) throw forbidden('You can’t send messages to this person.');
}

/** Changes the text of an own message. */
export function editMessage(ctx: AppContext, viewerId: string, messageId: string, wanted: string) {
  const text = wanted.trim();
  return change(ctx, viewerId, messageId, async (tx, message) => {
    if (!message.mine) throw forbidden('Only the sender can edit a message.');
    mayChange(message, 'edited');
    if (text === '' && message.asset_id === null) {
      throw ruleViolated('A message needs text or a file.');
    }
    if (text === message.text) return false;
    await updateText(tx, messageId, text, ctx.clock.now());
    return true;
  });
}

/** Takes an own message back, for everyone. */
export function deleteMessage(ctx: AppContext, viewerId: string, messageId: string) {
  return change(ctx, viewerId, messageId, async (tx, message) => {
    if (!message.mine) throw forbidden('Only the sender can delete a message.');
    if (message.fixed) return false;
    await eraseMessage(tx, messageId, ctx.clock.now());
    if (message.asset_id !== null) await removeAssets(ctx, tx, [message.asset_id]);
    return true;
  });
}

/** Sets the viewer's reaction to a message. */
export function react(ctx: AppContext, viewerId: string, messageId: string, wanted: string) {
  const emoji = oneEmoji(wanted);
  return change(ctx, viewerId, messageId, async (tx, message) => {
    if (emoji === undefined) throw ruleViolated('A reaction is one emoji.');
    mayChange(message, 'reacted to');
    return putReaction(tx, { messageId, userId: viewerId, emoji }, ctx.clock.now());
  });
}

/** Takes the viewer's reaction back. */
export function unreact(ctx: AppContext, viewerId: string, messageId: string) {
  return change(ctx, viewerId, messageId, (tx) => dropReaction(tx, messageId, viewerId));
}
