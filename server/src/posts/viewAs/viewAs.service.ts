import type { ViewAsResponse, ViewAsUserResponse } from '@kithkin/shared/contract';
import { userNotFound } from '../../people/profile/profile.service';
import { readProfileAs } from '../../people/profile/profile.store';
import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { RawJson } from '../../platform/http/route';
import { NO_USER, type ViewerKind } from '../../visibility/predicates';
import { postsAsKind } from '../lists/lists.store';
import { DEFAULT_LIMIT, selectPage } from '../lists/pages.store';
import { findCommentable, findUserAccess } from './viewAs.store';

/**
 * Returns the viewer's own profile and the first page of its posts, as any follower or stranger gets
 * them. The statements are those of the profile, with the same visibility predicates.
 */
export async function viewAs(ctx: AppContext, owner: string, kind: ViewerKind): Promise<RawJson> {
  const now = ctx.clock.now();
  const profile = await readProfileAs(ctx.db, kind, { owner, now });
  const values = { viewer: NO_USER, of: owner, now };
  const page = await selectPage(ctx.db, postsAsKind[kind], DEFAULT_LIMIT, undefined, values);
  if (!profile || page === undefined) throw notFound('User not found.');
  return new RawJson(`{"user":${profile.json},"page":${page}}`);
}

/**
 * Returns the same as a certain user gets it, or null if the user sees nothing of it. It contains
 * nothing that the user has chosen, such as likes and mutes: they are not for the viewer.
 * @throws HttpError 404 if the viewer may not see the user
 */
export async function viewAsUser(
  ctx: AppContext,
  owner: string,
  segment: string,
): Promise<ViewAsUserResponse> {
  const user = await findUserAccess(ctx.db, owner, segment);
  if (!user) throw userNotFound();
  if (!user.sees_owner) return { view: null };
  const { text } = await viewAs(ctx, owner, user.follows ? 'follower' : 'stranger');
  const view: ViewAsResponse = JSON.parse(ctx.fillMediaUrls(text, ctx.clock.now()));
  const { posts } = view.page;
  const commentable = await findCommentable(
    ctx.db,
    user.id,
    posts.map(({ _id }) => _id),
  );
  for (const post of posts) post.canComment = commentable.has(post._id);
  return { view };
}
