const MOST = 3;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether a text is nothing but one to three emoji, which are shown large. */
export function isBigEmoji(text: string): boolean {
  if (text.length > 60 || !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text))
    return false;
  const signs = [...letters.segment(text)]
    .map(({ segment }) => segment)
    .filter((sign) => sign.trim() !== '');
  return (
    signs.length <= MOST &&
    signs.every((sign) => /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u.test(sign))
  );
}
