import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { RawJson } from '../../platform/http/route';
import { accessDenied } from '../posts.policy';
import { selectDetail } from './detail.store';

/**
 * Returns a post with the first page of its comments.
 * @throws HttpError 404 and 403 as `accessPost` does.
 */
export async function postDetail(ctx: AppContext, viewer: string, post: string): Promise<RawJson> {
  const row = await selectDetail(ctx.db, { viewer, post, now: ctx.clock.now() });
  if (!row?.there) throw notFound('Post not found.');
  if (row.text === null) throw accessDenied();
  return new RawJson(row.text);
}
