/** RegExp flag for sets of strings. Node supports it; the compiler's target does not yet. */
const SETS: string = 'v';
/** All emoji recommended by Unicode; skin tones, flags and families count as one each. */
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', SETS);
/** Variation selector that requests the coloured form of a character. */
const COLOURED = '\uFE0F';

/** Returns the emoji in its full form, or undefined if the text is not exactly one emoji. */
export function oneEmoji(text: string): string | undefined {
  if (EMOJI.test(text)) return text;
  // Some keyboards omit the variation selector: they send ❤ for ❤️.
  const coloured = text.replace(/^(\p{Extended_Pictographic})/u, `$1${COLOURED}`);
  return EMOJI.test(coloured) ? coloured : undefined;
}
