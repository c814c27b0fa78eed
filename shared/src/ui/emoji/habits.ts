import { readText, writeText } from '../../platform/localText';

/** What a picker keeps of one person in this browser. */
export interface EmojiPreferences {
  /** Chosen last, the newest first, as they were written. */
  recent: readonly string[];
  /** 0 is the neutral one, 1 to 5 from light to dark. */
  tone: number;
}

const MAX_RECENT = 24;
const DARKEST = 5;
const none: EmojiPreferences = { recent: [], tone: 0 };

/** Nothing of one person is shown to another: the key carries who it is. */
const keyOf = (userId: string) => `emoji:${userId}`;

function parsed(text: string): Partial<Record<keyof EmojiPreferences, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // What another program wrote under the key are no habits.
    return {};
  }
}

/** The habits of a person, or none where nothing (or nothing readable) is kept. */
export function readHabits(userId: string): EmojiPreferences {
  const text = readText(keyOf(userId));
  if (text === null) return none;
  const { recent, tone } = parsed(text);
  return {
    recent: Array.isArray(recent) ? recent.filter((one) => typeof one === 'string') : none.recent,
    tone: Number.isInteger(tone) && Number(tone) >= 0 && Number(tone) <= DARKEST ? Number(tone) : 0,
  };
}

/** Keeps them. */
export function writeHabits(userId: string, habits: EmojiPreferences): void {
  writeText(keyOf(userId), JSON.stringify(habits));
}

/** The habits after `text` was chosen. */
export function withRecentEmoji(habits: EmojiPreferences, text: string): EmojiPreferences {
  const others = habits.recent.filter((one) => one !== text);
  return { ...habits, recent: [text, ...others].slice(0, MAX_RECENT) };
}
