import { FRAME, type StoryText } from './storyText';

/** Font and spacing of the text block in units of the frame, for the preview and the picture. */
export const TYPE = {
  size: 64,
  line: 84,
  font: '600 64px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  padding: { inline: 36, block: 20 },
  radius: 28,
} as const;

/** Maximum width of a line, and minimum distance between the block and the frame's edges. */
const MAX_LINE_WIDTH = 860;
const MARGIN = 40;

export interface TextBlock {
  lines: string[];
  width: number;
  height: number;
}

type Measure = (text: string) => number;

let context: CanvasRenderingContext2D | null | undefined;

/** Returns the width of text in the block's font; an estimate where no canvas is available. */
function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * TYPE.size * 0.55;
  context.font = TYPE.font;
  return context.measureText(text).width;
}

const graphemes = (word: string): string[] =>
  Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);

/** Wraps one line of text at spaces, and words longer than a line between characters. */
function wrap(text: string, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const append = (fragment: string, joint: string) => {
    const longer = line === '' ? fragment : `${line}${joint}${fragment}`;
    if (measure(longer) <= MAX_LINE_WIDTH) {
      line = longer;
      return;
    }
    if (line !== '') lines.push(line);
    line = fragment;
  };
  for (const word of text.split(/\s+/)) {
    if (measure(word) <= MAX_LINE_WIDTH) append(word, ' ');
    else
      for (const [at, character] of graphemes(word).entries())
        append(character, at === 0 ? ' ' : '');
  }
  return [...lines, line];
}

/** Returns the lines and the size of a text block. */
export function layoutText(text: string, measure: Measure = widthOf): TextBlock {
  const lines = text
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

/** Returns the position nearest to `position` at which the whole block is inside the frame. */
export function within(
  position: Pick<StoryText, 'x' | 'y'>,
  { width, height }: Pick<TextBlock, 'width' | 'height'>,
): Pick<StoryText, 'x' | 'y'> {
  const aside = width / 2 + MARGIN;
  const above = height / 2 + MARGIN;
  return {
    x: Math.round(between(position.x, aside, FRAME.width - aside)),
    y: Math.round(between(position.y, above, FRAME.height - above)),
  };
}
