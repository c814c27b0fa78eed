import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { commonPasswords, commonWords } from './common.generated';

/** Estimated resistance of a password to guessing, with advice. */
export interface Strength {
  /** 1 weak, 2 fair, 3 good, 4 strong. */
  level: 1 | 2 | 3 | 4;
  /** Advice as a sentence; empty for levels 3 and 4. */
  advice: string;
}

const estimator = new ZxcvbnFactory({
  // Dictionary names defined by the library: `passwords` is ranked by frequency, `diceware` is not.
  dictionary: { passwords: commonPasswords.split(' '), diceware: commonWords.split(' ') },
  graphs: adjacencyGraphs,
  // Longer passwords are strong or repetitive, and the estimate takes longer per typed character.
  maxLength: 64,
});

const COMMON = 'It is one of the most used passwords.';
const ROWS = 'Rows of keys are quick to guess.';
const REPEATS = 'Repeats are quick to guess.';
const DATES = 'Dates are quick to guess.';
const MORE = 'Another word or two make it stronger.';

/** Advice by the library's warning key. */
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

/** Splits names and addresses into words and returns those of at least three characters. */
const personalWords = (personal: readonly string[]): string[] =>
  personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]).filter(isLong);
const isLong = (word: string) => word.length >= 3;

/**
 * Estimates the strength of a non-empty password.
 * @param personal The user's names and email address, which count as easy to guess.
 */
export function estimate(password: string, personal: readonly string[]): Strength {
  const { score, feedback } = estimator.check(password, personalWords(personal));
  if (score >= 3) return { level: score === 3 ? 3 : 4, advice: '' };
  return {
    level: score === 2 ? 2 : 1,
    advice: ADVICE[feedback.warning ?? ''] ?? MORE,
  };
}
