import { useState } from 'react';
import { useCurrentUser } from '../../session/useCurrentUser';
import { readHabits, withRecentEmoji, writeHabits } from './habits';

/** What this person chose last, and their skin tone. */
export function useEmojiPreferences() {
  const who = useCurrentUser()?._id ?? '';
  const [habits, setHabits] = useState(() => readHabits(who));
  const save = (next: typeof habits) => {
    setHabits(next);
    writeHabits(who, next);
  };
  return {
    ...habits,
    setTone: (tone: number) => save({ ...habits, tone }),
    /** Notes a choice; what is shown as recent changes the next time, not under the hand. */
    note: (text: string) => writeHabits(who, withRecentEmoji(readHabits(who), text)),
  };
}
