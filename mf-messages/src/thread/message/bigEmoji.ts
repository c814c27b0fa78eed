const MAX_EMOJI = 3;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns true if a text consists of one to three emoji, which are shown large. */
export function isBigEmoji(text: string): boolean {
  if (text.length > 60 || !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text))
    return false;
  const signs = [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .filter((sign) => sign.trim() !== '');
  return (
    signs.length <= MAX_EMOJI &&
    signs.every((sign) => /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u.test(sign))
  );
}
