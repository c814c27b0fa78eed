import type { Message, SendMessageFields } from '@kithkin/shared/contract';
import { insertAsset, withAssets } from '../../media';
import type { Upload } from '../../media/types';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation, type Queryable } from '../../platform/db';
import { forbidden, ruleViolated } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { conversationGone } from '../errors';
import { messageOf } from '../messages/service';
import { tellMessage } from './announce';
import { followUp } from './followUp';
import { type NewMessage, type SentRow, TASK_MS, writeMessage } from './statement';

/** Sends a message; answers it as JSON. A clientId that was used before answers that message again. */
export async function send(
  ctx: AppContext,
  viewerId: string,
  fields: SendMessageFields,
  uploads: Upload[],
): Promise<string> {
  const text = (fields.text ?? '').trim();
  if (text === '' && uploads.length === 0) throw ruleViolated('A message needs text or a file.');
  const message = (asset: string | null): NewMessage => {
    const now = ctx.clock.now();
    return {
      id: newId(),
      conversation: fields.conversationId,
      sender: viewerId,
      text,
      asset,
      alt: asset === null ? '' : (fields.alt ?? '').trim(),
      clientId: fields.clientId ?? null,
      replyTo: fields.replyTo ?? null,
      now,
      due: new Date(now.getTime() + TASK_MS),
    };
  };
  if (uploads.length === 0) return finish(ctx, viewerId, await write(ctx.db, message(null)));

  const kinds = ['image', 'gif', 'video', 'audio'] as const;
  try {
    return await withAssets(ctx, uploads, { ownerId: viewerId, scope: 'chat', kinds }, ([asset]) =>
      ctx.db
        .transaction(async (tx) => {
          if (asset) await insertAsset(tx, asset, ctx.clock.now());
          const sent = await writeMessage(tx, message(asset?.id ?? null));
          // The row and the bytes of the file go: only the first send's are of use.
          if (sent.outcome !== 'added') throw new NotAdded(sent);
          return sent;
        })
        .then((sent) => finish(ctx, viewerId, sent)),
    );
  } catch (error) {
    if (error instanceof NotAdded) return finish(ctx, viewerId, error.sent);
    // Of two that came at once with one clientId the second finds the first.
    if (isDouble(error)) return finish(ctx, viewerId, await write(ctx.db, message(null)));
    throw error;
  }
}

/** Rolls back a send with a file that added nothing. */
class NotAdded extends Error {
  constructor(readonly sent: SentRow) {
    super('Nothing was added.');
  }
}

const isDouble = (error: unknown) => isUniqueViolation(error, 'messages_client_key');

async function write(on: Queryable, message: NewMessage): Promise<SentRow> {
  try {
    return await writeMessage(on, message);
  } catch (error) {
    if (!isDouble(error)) throw error;
    return writeMessage(on, message);
  }
}

async function finish(ctx: AppContext, viewerId: string, sent: SentRow): Promise<string> {
  switch (sent.outcome) {
    case 'not-found':
      throw conversationGone();
    case 'blocked':
      throw forbidden('You can’t send messages to this person.');
    case 'no-original':
      throw ruleViolated('The message that this replies to is not in this conversation.');
    case 'found':
      return messageOf(ctx, viewerId, sent.found ?? '');
    case 'added': {
      const json = ctx.mediaUrls.fill(sent.json ?? '', ctx.clock.now());
      const message: Message = JSON.parse(json);
      tellMessage(ctx, viewerId, message, sent.recipients ?? []);
      followUp(ctx, message._id);
      return json;
    }
  }
}
