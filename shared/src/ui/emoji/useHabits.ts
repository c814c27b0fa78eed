import { useState } from 'react';
import { useCurrentUser } from '../../session/useCurrentUser';
import { readEmojiPreferences, withRecentEmoji, writeEmojiPreferences } from './habits';

/** Returns the emoji preferences of the signed-in user, with functions that change them. */
export function useEmojiPreferences() {
  const who = useCurrentUser()?._id ?? '';
  const [habits, setHabits] = useState(() => readEmojiPreferences(who));
  const save = (next: typeof habits) => {
    setHabits(next);
    writeEmojiPreferences(who, next);
  };
  return {
    ...habits,
    setTone: (tone: number) => save({ ...habits, tone }),
    /**
     * Saves a chosen emoji without re-rendering, so that the recent emoji do not move under the
     * pointer.
     */
    note: (text: string) =>
      writeEmojiPreferences(who, withRecentEmoji(readEmojiPreferences(who), text)),
  };
}
