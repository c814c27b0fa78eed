import type {
  CommentThread,
  ParticipantsQuery,
  RepliesQuery,
  ReplyPage,
  ThreadPage,
  ThreadsQuery,
  UserSummary,
} from '@kithkin/shared/contract';
import { cleanQuery } from '../../people/search/search.service';
import type { AppContext } from '../../platform/context';
import { fromCursor, toCursor } from '../../platform/db';
import { decrypt, encrypt } from '../../platform/encryption';
import { badRequest, notFound } from '../../platform/errors';
import { deriveKey } from '../../platform/keys';
import { presentPerson } from '../../users/users.presenter';
import { COMMENT_COUNTS, NO_COUNTS } from './commentCounts.store';
import { findPinned } from './commentReactions.store';
import { presentComment } from './comments.presenter';
import {
  PARTICIPANTS,
  type Position,
  THREAD,
  THREADS,
  type ThreadList,
  type ThreadRow,
} from './threads.store';

const PAGE = 20;

/** The viewer and what a list is of; `parent` is the comment of the list `replies`. */
interface Of {
  viewer: string;
  post: string;
  parent?: string;
}

interface Range {
  rows: ThreadRow[];
  nextCursor: string | null;
  previousCursor: string | null;
  isBeginning: boolean;
}

const positionOf = (row: ThreadRow): Position => ({
  rank: row.thread_rank,
  at: row.thread_at,
  id: row.thread_id,
});

/**
 * Key for the cursors of a post. A rank counts likes and replies of people whom the viewer does not list, so
 * that a cursor neither shows it nor continues the list of another post, where it could be compared.
 */
const keyOf = (ctx: AppContext, post: string) => deriveKey(ctx.secret, `threads/${post}`);

/** A cursor is one of (time, id) after the rank, of the same length for any rank, encrypted. */
const encode = (ctx: AppContext, post: string, row: ThreadRow | undefined): string | null =>
  row
    ? encrypt(
        `${String(row.thread_rank).padStart(10, '0')}.${toCursor(positionOf(row))}`,
        keyOf(ctx, post),
      )
    : null;

function decode(ctx: AppContext, post: string, cursor: string): Position {
  const [rank = '', keyset = ''] = decrypted(cursor, keyOf(ctx, post)).split('.');
  return { rank: Number(rank), ...fromCursor(keyset) };
}

function decrypted(cursor: string, key: Buffer): string {
  try {
    return decrypt(cursor, key);
  } catch {
    throw badRequest('The cursor is not valid.');
  }
}

/** The position before all rows. */
const BEGINNING: Record<ThreadList, Position> = {
  newest: positionAt('9999-12-31T00:00:00Z', 'f'),
  top: positionAt('9999-12-31T00:00:00Z', 'f'),
  replies: positionAt('0001-01-01T00:00:00Z', '0'),
};

function positionAt(time: string, digit: string): Position {
  const id = '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit);
  return { rank: 2 ** 31 - 1, at: new Date(time), id };
}

/** Reads the rows of a list after a position, before one, or around a row. */
async function readRange(
  ctx: AppContext,
  list: ThreadList,
  { viewer, post, parent = post }: Of,
  { cursor, before, limit = PAGE }: RepliesQuery,
  middle?: ThreadRow,
): Promise<Range> {
  const toRange = (rows: ThreadRow[], isMore: boolean, isEarlier: boolean): Range => ({
    rows,
    nextCursor: isMore ? encode(ctx, post, rows.at(-1)) : null,
    previousCursor: isEarlier ? encode(ctx, post, rows[0]) : null,
    isBeginning: !isEarlier,
  });
  const read = async (way: 'next' | 'previous', from: Position, size: number) => {
    const values = { viewer, post, parent, now: ctx.clock.now(), ...from, rows: size + 1 };
    const found = await ctx.db.fetch(THREADS[list][way], values);
    return { rows: found.slice(0, size), isMore: found.length > size };
  };
  if (middle) {
    const half = Math.floor(limit / 2);
    const earlier = await read('previous', positionOf(middle), half);
    const later = await read('next', positionOf(middle), half);
    const rows = [...earlier.rows.reverse(), middle, ...later.rows];
    return toRange(rows, later.isMore, earlier.isMore);
  }
  if (before !== undefined) {
    const { rows, isMore } = await read('previous', decode(ctx, post, before), limit);
    return toRange(rows.reverse(), true, isMore);
  }
  const from = cursor === undefined ? BEGINNING[list] : decode(ctx, post, cursor);
  const { rows, isMore } = await read('next', from, limit);
  return toRange(rows, isMore, cursor !== undefined);
}

/** Presents rows with the viewer's counts. */
async function present(ctx: AppContext, { viewer, post }: Of, rows: readonly ThreadRow[]) {
  const ids = rows.map((row) => row.thread_id);
  const values = { viewer, post, now: ctx.clock.now(), ids };
  const counts = new Map(
    (ids.length > 0 ? await ctx.db.fetch(COMMENT_COUNTS, values) : []).map((row) => [row.id, row]),
  );
  return rows.map((row): CommentThread => {
    const own = counts.get(row.thread_id) ?? NO_COUNTS;
    return {
      _id: row.thread_id,
      createdAt: row.thread_at.toISOString(),
      comment: row.id === null ? null : presentComment(ctx, viewer, row, own),
      replyCount: own.replies,
    };
  });
}

/** Finds a comment that the viewer lists, or a thread with replies that the viewer lists. */
async function findThread(ctx: AppContext, { viewer, post }: Of, comment: string) {
  const values = { viewer, post, comment, now: ctx.clock.now() };
  return (await ctx.db.fetch(THREAD, values))[0];
}

async function threadOf(ctx: AppContext, of: Of, comment: string): Promise<ThreadRow> {
  const row = await findThread(ctx, of, comment);
  if (!row) throw notFound('Comment not found.');
  return row;
}

/** Returns a page of the replies to a comment. The caller has checked the viewer's access to the post. */
export async function repliesPage(
  ctx: AppContext,
  viewer: string,
  { postId: post, commentId: parent }: { postId: string; commentId: string },
  query: RepliesQuery,
): Promise<ReplyPage> {
  const of = { viewer, post, parent };
  const middle = query.around === undefined ? undefined : await threadOf(ctx, of, query.around);
  if (middle && !(middle.id !== null && middle.parent_id === parent)) {
    throw notFound('Comment not found.');
  }
  const { rows, nextCursor, previousCursor } = await readRange(ctx, 'replies', of, query, middle);
  const comments = (await present(ctx, of, rows)).flatMap(({ comment }) => comment ?? []);
  return { comments, nextCursor, previousCursor };
}

/**
 * Returns a page of the comments on a post that are no replies, the pinned one first. The page around a reply
 * is around the comment to which it replies, with the replies around it.
 * @throws HttpError 404 if the viewer does not list the comment in the middle
 */
export async function threadsPage(
  ctx: AppContext,
  viewer: string,
  post: string,
  { order = 'newest', around, ...query }: ThreadsQuery,
): Promise<ThreadPage> {
  const of = { viewer, post };
  const target = around === undefined ? undefined : await threadOf(ctx, of, around);
  const parentId = target && target.id !== null ? target.parent_id : null;
  const middle = parentId === null ? target : await threadOf(ctx, of, parentId);
  const pinned = await findPinned(ctx.db, post);
  // The pinned comment is at the beginning only.
  const isPinned = middle !== undefined && middle.id !== null && middle.id === pinned;
  const { rows, isBeginning, ...cursors } = isPinned
    ? await readRange(ctx, order, of, { limit: query.limit })
    : await readRange(ctx, order, of, query, middle);
  if (isBeginning && pinned !== null) await putFirst(ctx, of, pinned, rows);
  const threads = await present(ctx, of, rows);
  const thread = parentId === null ? undefined : threads.find(({ _id }) => _id === parentId);
  if (thread && around !== undefined) {
    const replies = { postId: post, commentId: thread._id };
    thread.replies = await repliesPage(ctx, viewer, replies, { around, limit: query.limit });
  }
  return { threads, ...cursors };
}

/** Puts the pinned comment in front of the beginning of a list, if the viewer lists it. */
async function putFirst(ctx: AppContext, of: Of, pinned: string, rows: ThreadRow[]): Promise<void> {
  const row = await findThread(ctx, of, pinned);
  if (row && row.id !== null) rows.unshift(row);
}

/** Returns who takes part in the comments on a post, for the completion of an @name. */
export async function participants(
  ctx: AppContext,
  viewer: string,
  post: string,
  { q = '', limit = 8 }: ParticipantsQuery,
): Promise<UserSummary[]> {
  const values = { viewer, post, now: ctx.clock.now(), text: cleanQuery(q), limit };
  const rows = await ctx.db.fetch(PARTICIPANTS, values);
  return rows.map((row) => presentPerson(ctx, row.id, row));
}
