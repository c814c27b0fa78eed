import { useState } from 'react';
import { useCurrentUser } from '../../session/useCurrentUser';
import { chosen, readHabits, writeHabits } from './habits';

/** What this person chose last, and their skin tone. */
export function useHabits() {
  const who = useCurrentUser()?._id ?? '';
  const [habits, setHabits] = useState(() => readHabits(who));
  const keep = (next: typeof habits) => {
    setHabits(next);
    writeHabits(who, next);
  };
  return {
    ...habits,
    setTone: (tone: number) => keep({ ...habits, tone }),
    /** Notes a choice; what is shown as recent changes the next time, not under the hand. */
    note: (text: string) => writeHabits(who, chosen(readHabits(who), text)),
  };
}
