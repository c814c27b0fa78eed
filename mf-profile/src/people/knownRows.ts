import { readText, useMe, writeText } from '@kithkin/shared';
import { useEffect, useState } from 'react';

/** Lists whose number of rows is stored on this device. */
type ListName = 'requests' | 'suggestions';

const keyOf = (userId: string, list: ListName) => `kithkin.people.rows.${userId}.${list}`;

function readRows(userId: string, list: ListName): number | null {
  const text = readText(keyOf(userId, list));
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/**
 * Returns how many rows the list had when this user last saw it, so that its placeholder has the
 * same height; `otherwise` if that is unknown. Stores `count` once it is known.
 * @param count undefined while the list loads
 */
export function useKnownRows(list: ListName, count: number | undefined, otherwise: number): number {
  const { _id: me } = useMe();
  const [known] = useState(() => readRows(me, list) ?? otherwise);
  useEffect(() => {
    if (count !== undefined) writeText(keyOf(me, list), String(count));
  }, [me, list, count]);
  return known;
}
