import { readText, reportError, useMe, writeText } from '@kithkin/shared';
import type { TagCounts } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';

type Topic = TagCounts[number];

const isTopic = (value: unknown): value is Topic => {
  const { tag, count }: { tag?: unknown; count?: unknown } = Object(value);
  return typeof tag === 'string' && typeof count === 'number';
};

/** Key of the topics that a user saw last on this device. */
const keyOf = (userId: string) => `kithkin.trending.${userId}`;

/** Placeholders before the first visit: as many as the server returns, of usual lengths. */
const FIRST_VISIT: readonly Topic[] = [
  'photography',
  'food',
  'travelling',
  'music',
  'garden',
  'running',
  'books',
  'astronomy',
  'bread',
  'city',
].map((tag) => ({ tag, count: 10 }));

function readTopics(userId: string): readonly Topic[] {
  try {
    const stored: unknown = JSON.parse(readText(keyOf(userId)) ?? 'null');
    return Array.isArray(stored) && stored.length > 0 && stored.every(isTopic)
      ? stored
      : FIRST_VISIT;
  } catch (error) {
    reportError(error, { source: 'feed.trending.stored' });
    return FIRST_VISIT;
  }
}

/**
 * Returns the topics that the user saw last on this device, so that their placeholders take the same
 * room; stores `topics` once they are loaded.
 */
export function useKnownTopics(topics: readonly Topic[] | undefined): readonly Topic[] {
  const { _id: me } = useMe();
  const [known] = useState(() => readTopics(me));
  useEffect(() => {
    if (topics) writeText(keyOf(me), JSON.stringify(topics));
  }, [me, topics]);
  return known;
}
