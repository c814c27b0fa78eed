import { useState } from 'react';
import { readFields, writeText } from '../../platform/localText';
import { useCurrentUser } from '../../session/session';

/** Emoji picker preferences of one user in this browser. */
export interface EmojiPreferences {
  /** Recently chosen emoji, newest first, with their skin tones. */
  recent: readonly string[];
  /** Skin tone: 0 is the default, 1 to 5 range from light to dark. */
  tone: number;
}

const MAX_RECENT = 24;
const DARKEST = 5;

/** Storage key per user, so that accounts in one browser do not share preferences. */
const keyOf = (userId: string) => `emoji:${userId}`;

/** Reads the preferences of a user. Missing or invalid values are replaced by the defaults. */
export function readEmojiPreferences(userId: string): EmojiPreferences {
  const { recent, tone } = readFields<keyof EmojiPreferences>(keyOf(userId));
  return {
    recent: Array.isArray(recent) ? recent.filter((one) => typeof one === 'string') : [],
    tone: Number.isInteger(tone) && Number(tone) >= 0 && Number(tone) <= DARKEST ? Number(tone) : 0,
  };
}

/** Saves the preferences of a user in localStorage. */
export function writeEmojiPreferences(userId: string, habits: EmojiPreferences): void {
  writeText(keyOf(userId), JSON.stringify(habits));
}

/** Returns the preferences with `text` added as the most recent emoji; at most 24 are kept. */
export function withRecentEmoji(habits: EmojiPreferences, text: string): EmojiPreferences {
  const others = habits.recent.filter((one) => one !== text);
  return { ...habits, recent: [text, ...others].slice(0, MAX_RECENT) };
}

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
