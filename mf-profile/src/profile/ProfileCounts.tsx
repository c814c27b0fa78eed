import { Link, media } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { OVER_PROFILE } from '../connections/ConnectionsDialog';

const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);

  a {
    display: inline-flex;
    gap: var(--space-1);
    align-items: center;
    min-block-size: 32px;
    color: var(--text-2);

    @media ${media.touch} {
      min-block-size: 44px;
    }
  }

  b {
    color: var(--text);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

const SHORT_FROM = 10_000;

/**
 * Formats counts below 10,000 in full and others compactly (12.3K), so that three fit on a phone.
 */
const countText = (count: number) => (count < SHORT_FROM ? whole : short).format(count);

interface Props {
  person: User;
  /** Path of the profile without a trailing slash. */
  path: string;
}

/** Counts of following, followers and posts, each linked to its list. */
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
