/** Words that stand on a story's picture, on a plate that keeps them readable over anything. */
export interface StoryText {
  text: string;
  /** A dark plate with light words, or the other way round. */
  look: 'dark' | 'light';
  /** The plate's middle, in the units of the frame. */
  x: number;
  y: number;
}

/** The story's frame in units of its own, which are pixels of the picture that is sent. */
export const FRAME = { width: 1080, height: 1920 } as const;

/** The most letters, and lines that are begun by hand. */
export const MAX_LENGTH = 100;
export const MAX_LINES = 6;

/** Heights at which the plate can be put at once: clear of what the viewer lays over a story. */
export const HEIGHTS = { Top: 420, Middle: FRAME.height / 2, Bottom: 1480 } as const;

export const emptyText: StoryText = {
  text: '',
  look: 'dark',
  x: FRAME.width / 2,
  y: HEIGHTS.Bottom,
};

/** Whether there is something to show. */
export const hasText = ({ text }: StoryText): boolean => text.trim() !== '';

/** What was typed, cut to what fits. */
export const fitText = (typed: string): string =>
  typed.split('\n').slice(0, MAX_LINES).join('\n').slice(0, MAX_LENGTH);

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);

/** Reads the text of a saved draft. A draft of an older version holds it as `words`. */
export function readStoryText(value: unknown): StoryText {
  const fields = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const text = fields.get('text') ?? fields.get('words');
  return {
    text: typeof text === 'string' ? fitText(text) : '',
    look: fields.get('look') === 'light' ? 'light' : 'dark',
    x: numberOr(fields.get('x'), emptyText.x),
    y: numberOr(fields.get('y'), emptyText.y),
  };
}
