import { readProfileAs } from '../../people/profile/profile.store';
import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { RawJson } from '../../platform/http/route';
import { NO_USER, type ViewerKind } from '../../visibility/predicates';
import { postsAsKind } from '../lists/lists.store';
import { DEFAULT_LIMIT, selectPage } from '../lists/pages.store';

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
