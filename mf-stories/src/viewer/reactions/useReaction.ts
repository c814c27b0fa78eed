import { useAppDispatch } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { isSample } from '../../samples/samples';
import { react } from '../../state/actions';

/** The four reactions that the server accepts, with their names. */
export const REACTIONS = [
  { emoji: '🔥', name: 'Fire' },
  { emoji: '❤️', name: 'Love' },
  { emoji: '😂', name: 'Laughing' },
  { emoji: '😮', name: 'Wow' },
] as const;

/**
 * Returns the user's reaction to the story and its setter. Reactions to samples are kept in memory.
 */
export function useReaction({ _id, reaction }: Story) {
  const dispatch = useAppDispatch();
  const [local, setLocal] = useState<Record<string, string | null>>({});
  const sample = isSample(_id);
  return {
    reaction: sample ? (local[_id] ?? null) : reaction,
    /** Null removes the reaction. */
    react(emoji: string | null): void {
      if (sample) setLocal({ ...local, [_id]: emoji });
      else void dispatch(react(_id, emoji));
    },
  };
}
