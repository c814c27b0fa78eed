import { FRAME, type StoryText } from './storyText';

/** The plate's type and space, in units of the frame; preview and picture are made of the same. */
export const TYPE = {
  size: 64,
  line: 84,
  font: '600 64px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  padding: { inline: 36, block: 20 },
  radius: 28,
} as const;

/** Lines are this wide at most, and the plate stays this far inside the frame. */
const LONGEST_LINE = 860;
const MARGIN = 40;

export interface Plate {
  lines: string[];
  width: number;
  height: number;
}

type Measure = (words: string) => number;

let context: CanvasRenderingContext2D | null | undefined;

/** How wide words are in the plate's type; guessed where the browser draws nothing. */
function widthOf(words: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return words.length * TYPE.size * 0.55;
  context.font = TYPE.font;
  return context.measureText(words).width;
}

const letters = (word: string): string[] =>
  Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);

/** Breaks one line of words, and a word that is longer than a line by its letters. */
function wrap(words: string, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string, joint: string) => {
    const longer = line === '' ? piece : `${line}${joint}${piece}`;
    if (measure(longer) <= LONGEST_LINE) {
      line = longer;
      return;
    }
    if (line !== '') lines.push(line);
    line = piece;
  };
  for (const word of words.split(/\s+/)) {
    if (measure(word) <= LONGEST_LINE) put(word, ' ');
    else for (const [at, letter] of letters(word).entries()) put(letter, at === 0 ? ' ' : '');
  }
  return [...lines, line];
}

/** The plate of some words: its lines and its size. */
export function plateOf(words: string, measure: Measure = widthOf): Plate {
  const lines = words
    .trim()
    .split('\n')
    .flatMap((line) => wrap(line.trim(), measure));
  const widest = Math.max(...lines.map(measure));
  return {
    lines,
    width: widest + 2 * TYPE.padding.inline,
    height: lines.length * TYPE.line + 2 * TYPE.padding.block,
  };
}

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The nearest place to `wanted` at which the whole plate is inside the frame. */
export function within(
  wanted: Pick<StoryText, 'x' | 'y'>,
  { width, height }: Pick<Plate, 'width' | 'height'>,
): Pick<StoryText, 'x' | 'y'> {
  const aside = width / 2 + MARGIN;
  const above = height / 2 + MARGIN;
  return {
    x: Math.round(between(wanted.x, aside, FRAME.width - aside)),
    y: Math.round(between(wanted.y, above, FRAME.height - above)),
  };
}
