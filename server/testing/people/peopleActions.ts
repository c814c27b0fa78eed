import type { User, UserSummary } from '@kithkin/shared/contract';
import { id, sql, time } from '../../src/platform/db';
import type { TestApp, TestPerson } from '../testApp';

export { addComment as commentOn, createPostId as createPost } from '../posts/postActions';

export const profileOf = async (who: TestPerson, name: string): Promise<User> =>
  (await who.call<{ user: User }>('GET', `/users/${name}`)).body.user;

export const setPrivate = (who: TestPerson, isPrivate: boolean) =>
  who.call('PATCH', '/users/me', { json: { isPrivate } });

/** Returns the usernames of a list of users, or of its page. */
export const namesAt = async (who: TestPerson, path: string) => {
  const { body } = await who.call<UserSummary[] | { users: UserSummary[] }>('GET', path);
  return (Array.isArray(body) ? body : body.users).map(({ userName }) => userName);
};

/** Creates many users, without sessions, named `prefix1`, `prefix2` …, who follow somebody. */
export async function createManyUsers(
  app: TestApp,
  prefix: string,
  count: number,
  { follows, status = 'accepted' }: { follows?: TestPerson; status?: 'accepted' | 'pending' } = {},
): Promise<void> {
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    insert into users (id, user_name, email, full_name, password_hash, created_at)
    select gen_random_uuid(), ${prefix} || n, ${prefix} || n || '@example.org', 'Some Body', '', ${now}
    from generate_series(1, ${count}::int) n`);
  if (!follows) return;
  await app.ctx.db.run(sql`
    insert into follows (follower_id, followee_id, status, created_at)
    select u.id, ${id(follows.id)}, ${status}, ${now} from users u
    where u.user_name like ${`${prefix}%`}`);
}
