import type { ViewAsResponse, ViewAsUserResponse } from '@kithkin/shared/contract';
import { profileAs, userNotFound } from '../../people/profile/profile.service';
import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { NO_USER, type ViewerKind } from '../../visibility/predicates';
import { readPage } from './lists.service';
import { postsAsKind } from './lists.store';
import { findUserAccess, listAllowed } from './viewAs.store';

/**
 * Returns the viewer's own profile and the first page of its posts, as any follower or stranger gets
 * them. The statements are those of the profile, with the same visibility predicates.
 */
export async function viewAs(
  ctx: AppContext,
  owner: string,
  kind: ViewerKind,
): Promise<ViewAsResponse> {
  const user = await profileAs(ctx, kind, owner);
  if (!user) throw notFound('User not found.');
  const page = await readPage(ctx, ctx.db, postsAsKind[kind], NO_USER, {}, owner);
  return { user, page };
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
  const view = await viewAs(ctx, owner, user.follows ? 'follower' : 'stranger');
  const { posts } = view.page;
  const allowed = await listAllowed(
    ctx.db,
    user.id,
    posts.map(({ _id }) => _id),
  );
  for (const post of posts) {
    const found = allowed.find(({ id }) => id === post._id);
    post.canComment = found?.can_comment ?? false;
    post.canQuote = found?.can_quote ?? false;
  }
  return { view };
}
