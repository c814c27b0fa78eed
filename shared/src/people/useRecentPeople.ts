import { useEffect, useState } from 'react';
import type { UserSummary } from '../contract/people';
import { selectUser } from '../entities/selectors';
import { useAppSelector } from '../store/storeHooks';
import { addRecent, clearRecent, readRecent, recentKey, removeRecent } from './recentPeople';

export interface RecentPeople {
  /** People that the user has opened from the search, newest first. */
  people: UserSummary[];
  add(person: UserSummary): void;
  remove(person: UserSummary): void;
  clear(): void;
}

/**
 * Recent searches of the user on this device, synchronized over all tabs. Blocked users are
 * omitted, as in all lists except Blocked Users.
 */
export function useRecentPeople(userId: string): RecentPeople {
  const [people, setPeople] = useState(() => readRecent(userId));

  useEffect(() => {
    setPeople(readRecent(userId));
    const changed = ({ key }: StorageEvent) => {
      if (key === recentKey(userId)) setPeople(readRecent(userId));
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, [userId]);

  const blocked = useAppSelector((state) =>
    people.find(({ _id }) => selectUser(state, _id)?.isBlocked),
  );
  useEffect(() => {
    if (blocked) setPeople(removeRecent(userId, blocked._id));
  }, [userId, blocked]);

  return {
    people,
    add: (person) => setPeople(addRecent(userId, person)),
    remove: ({ _id }) => setPeople(removeRecent(userId, _id)),
    clear: () => setPeople(clearRecent(userId)),
  };
}
