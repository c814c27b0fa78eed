import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { commonPasswords, commonWords } from './common.generated';

/** How long a password would withstand guessing, and what would help. */
export interface Strength {
  /** 1 weak, 2 fair, 3 good, 4 strong. */
  level: 1 | 2 | 3 | 4;
  /** A sentence; empty when nothing needs to be said. */
  advice: string;
}

const estimator = new ZxcvbnFactory({
  // The library knows by these names that the first are ranked and the second are not.
  dictionary: { passwords: commonPasswords.split(' '), diceware: commonWords.split(' ') },
  graphs: adjacencyGraphs,
  // Longer ones are strong or repeat themselves, and cost time with every letter typed.
  maxLength: 64,
});

const COMMON = 'It is one of the most used passwords.';
const ROWS = 'Rows of keys are quick to guess.';
const REPEATS = 'Repeats are quick to guess.';
const DATES = 'Dates are quick to guess.';
const MORE = 'Another word or two make it stronger.';

/** Our words for what the library warns of, by its keys. */
const ADVICE: Record<string, string> = {
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: 'It is close to a much used password.',
  userInputs: 'It contains your name or address.',
  straightRow: ROWS,
  keyPattern: ROWS,
  simpleRepeat: REPEATS,
  extendedRepeat: REPEATS,
  sequences: 'Rows like abc or 123 are quick to guess.',
  dates: DATES,
  recentYears: DATES,
};

/** The words of names and addresses that are long enough to matter. */
const personalWords = (personal: readonly string[]): string[] =>
  personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]).filter(isLong);
const isLong = (word: string) => word.length >= 3;

/**
 * Estimates a password that is not empty.
 * @param personal what belongs to this person: names, address
 */
export function estimate(password: string, personal: readonly string[]): Strength {
  const { score, feedback } = estimator.check(password, personalWords(personal));
  if (score >= 3) return { level: score === 3 ? 3 : 4, advice: '' };
  return {
    level: score === 2 ? 2 : 1,
    advice: ADVICE[feedback.warning ?? ''] ?? MORE,
  };
}
