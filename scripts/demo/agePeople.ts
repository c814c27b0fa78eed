import { type Ageing, before, DAY, HOUR, MINUTE, read, write } from './time';

/** Sets accounts to created weeks ago, verified, and last seen within the last day. */
async function agePeople(ageing: Ageing): Promise<void> {
  const { random } = ageing;
  const people = await read<{ id: string }>(ageing, 'select id from users order by user_name');
  await write(
    ageing,
    `update users u
       set created_at = v.joined, email_verified_at = v.joined, last_seen_at = v.seen
     from jsonb_to_recordset($1) as v(id uuid, joined timestamptz, seen timestamptz)
     where u.id = v.id`,
    people.map(({ id }) => ({
      id,
      joined: before(ageing, random.between(40, 90) * DAY),
      seen: before(ageing, random.between(2, 1200) * MINUTE),
    })),
  );
  // Removes the sessions created by seeding, and the emails that it queued.
  await ageing.tx.exec(
    `delete from sessions; delete from email_tokens; delete from outbox;
     delete from jobs where kind = 'mail.send'`,
  );
}

interface FollowRow {
  follower: string;
  followee: string;
  status: 'pending' | 'accepted';
  first: boolean;
}

/**
 * Distributes follows: requests over the last 30 hours, followers of `first` over the last days,
 * others over weeks.
 */
async function ageFollows(ageing: Ageing, first: string): Promise<void> {
  const { random } = ageing;
  const follows = await read<FollowRow>(
    ageing,
    `select f.follower_id as follower, f.followee_id as followee, f.status,
       u.user_name = '${first}' as first
     from follows f join users u on u.id = f.followee_id join users g on g.id = f.follower_id
     order by g.user_name, u.user_name`,
  );
  const ago = ({ status, first: known }: FollowRow) => {
    if (status === 'pending') return random.between(1, 30) * HOUR;
    return known ? random.between(0.1, 9) * DAY : random.between(2, 38) * DAY;
  };
  await write(
    ageing,
    `update follows f set created_at = v.at
     from jsonb_to_recordset($1) as v(follower uuid, followee uuid, at timestamptz)
     where f.follower_id = v.follower and f.followee_id = v.followee`,
    follows.map((row) => ({ ...row, at: before(ageing, ago(row)) })),
  );
}

/**
 * Distributes the times of accounts and follows. `first` is the userName of the account that
 * visitors sign in to.
 */
export async function ageEverybody(ageing: Ageing, first: string): Promise<void> {
  await agePeople(ageing);
  await ageFollows(ageing, first);
}
