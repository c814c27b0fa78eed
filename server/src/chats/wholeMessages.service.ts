import type { ReadQueryable } from '../platform/db';
import { readCards } from '../posts/cards.service';
import type { Reading } from '../posts/posts.service';
import type { ConversationRow, WholeConversation } from './conversationRows.store';
import { type MessageRow, type WholeMessage, withParts } from './messageRows.store';

/**
 * Adds to messages what they have besides their text, with the posts that they send as their viewers see
 * them.
 */
export async function wholeMessages<Row extends MessageRow>(
  ctx: Reading,
  on: ReadQueryable,
  rows: readonly Row[],
  viewerOf: (row: Row) => string,
): Promise<(Row & WholeMessage)[]> {
  const found = await withParts(on, rows, viewerOf);
  const pairs = found.flatMap((row) =>
    row.parts?.post_id ? { viewer: viewerOf(row), postId: row.parts.post_id } : [],
  );
  const cardOf = await readCards(ctx, on, pairs);
  return found.map((row) => ({ ...row, card: cardOf(viewerOf(row), row.parts?.post_id ?? '') }));
}

/** Adds the parts of the last messages of conversations. */
export async function withLastMessages<Row extends ConversationRow & { viewer: string }>(
  ctx: Reading,
  on: ReadQueryable,
  rows: readonly Row[],
): Promise<(Row & WholeConversation)[]> {
  const last = rows.flatMap(({ viewer, last_message: row }) => (row ? [{ ...row, viewer }] : []));
  const whole = (await wholeMessages(ctx, on, last, ({ viewer }) => viewer)).values();
  return rows.map((row) => ({
    ...row,
    last_message: row.last_message && (whole.next().value ?? null),
  }));
}
