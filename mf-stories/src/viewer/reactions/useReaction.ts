import { useAppDispatch } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { isSample } from '../../samples/samples';
import { react } from '../../state/actions';

/** The specification's four (section 7), and what they are called. */
export const REACTIONS = [
  { emoji: '🔥', name: 'Fire' },
  { emoji: '❤️', name: 'Love' },
  { emoji: '😂', name: 'Laughing' },
  { emoji: '😮', name: 'Wow' },
] as const;

/** One's own reaction to the story, and how to give it. A sample's stays in the page. */
export function useReaction({ _id, reaction }: Story) {
  const dispatch = useAppDispatch();
  const [local, setLocal] = useState<Record<string, string | null>>({});
  const sample = isSample(_id);
  return {
    reaction: sample ? (local[_id] ?? null) : reaction,
    /** Null takes it back. */
    react(emoji: string | null): void {
      if (sample) setLocal({ ...local, [_id]: emoji });
      else void dispatch(react(_id, emoji));
    },
  };
}
