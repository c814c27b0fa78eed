/** Sets of strings in expressions; Node has them, the compiler's target does not know them yet. */
const SETS: string = 'v';
/** Every emoji as Unicode recommends them: skin tones, flags and families are one each. */
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', SETS);
/** Asks for the coloured form of a sign that also has a plain one. */
const COLOURED = '\uFE0F';

/** The emoji in its full form, or undefined when it is anything else than one emoji. */
export function oneEmoji(text: string): string | undefined {
  if (EMOJI.test(text)) return text;
  // Some keyboards leave out what asks for colour: ❤ is meant as ❤️.
  const coloured = text.replace(/^(\p{Extended_Pictographic})/u, `$1${COLOURED}`);
  return EMOJI.test(coloured) ? coloured : undefined;
}
