import { Link } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { OVER_PROFILE } from '../connections/useConnections';
import { Counts } from './profile.styles';

const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

const SHORT_FROM = 10_000;

/** Up to 9,999 as it is, above in short (12.3K), so that three of them fit on a phone. */
const countText = (count: number) => (count < SHORT_FROM ? whole : short).format(count);

interface Props {
  person: User;
  /** Where the profile is, without a slash at the end. */
  path: string;
}

/** Following, followers and posts, each leading to its list. */
export function ProfileCounts({ person, path }: Props) {
  const { followingCount, followersCount, postsCount } = person;
  const counts = [
    { count: followingCount, label: 'following', to: 'following', state: OVER_PROFILE },
    {
      count: followersCount,
      label: followersCount === 1 ? 'follower' : 'followers',
      to: 'followers',
      state: OVER_PROFILE,
    },
    { count: postsCount, label: postsCount === 1 ? 'post' : 'posts', to: 'posts', state: null },
  ];
  return (
    <Counts>
      {counts.map(({ count, label, to, state }) => (
        <li key={to}>
          <Link
            to={`${path}/${to}`}
            title={count < SHORT_FROM ? undefined : `${whole.format(count)} ${label}`}
            state={state}
            replace={state === null}
          >
            <b>{countText(count)}</b> <span>{label}</span>
          </Link>
        </li>
      ))}
    </Counts>
  );
}
