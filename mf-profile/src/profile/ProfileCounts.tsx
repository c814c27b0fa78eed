import type { User } from '@kithkin/shared/contract';
import { Counts } from './parts';

const number = new Intl.NumberFormat('en');

/** Following, followers and posts. */
export function ProfileCounts({ person }: { person: User }) {
  const counts = [
    [person.followingCount, 'following'],
    [person.followersCount, person.followersCount === 1 ? 'follower' : 'followers'],
    [person.postsCount, person.postsCount === 1 ? 'post' : 'posts'],
  ] as const;
  return (
    <Counts>
      {counts.map(([count, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number.format(count)}</dd>
        </div>
      ))}
    </Counts>
  );
}
