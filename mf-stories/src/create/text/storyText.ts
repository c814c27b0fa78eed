import { isBlankText } from '@kithkin/shared';
/** Text on a story's picture, on a background that keeps it readable. */
export interface StoryText {
  text: string;
  /** Light text on a dark background, or the reverse. */
  look: 'dark' | 'light';
  /** Centre of the text block in units of the frame. */
  x: number;
  y: number;
}

/** Size of the story's frame. Its units are pixels of the posted picture. */
export const FRAME = { width: 1080, height: 1920 } as const;

/** Maximum number of characters, and of lines separated by line breaks. */
export const MAX_LENGTH = 100;
const MAX_LINES = 6;

/** Vertical positions offered for the text block, clear of the viewer's controls. */
export const HEIGHTS = { Top: 420, Middle: FRAME.height / 2, Bottom: 1480 } as const;

export const emptyText: StoryText = {
  text: '',
  look: 'dark',
  x: FRAME.width / 2,
  y: HEIGHTS.Bottom,
};

/** Returns true if there is text to show. */
export const hasText = ({ text }: StoryText): boolean => !isBlankText(text);

/** Truncates typed text to the limits. */
export const fitText = (typed: string): string =>
  typed.split('\n').slice(0, MAX_LINES).join('\n').slice(0, MAX_LENGTH);

/** Returns the fields of a stored value; none if it is no object. */
export const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);

/** Reads the text of a saved draft. A draft of an older version holds it as `words`. */
export function readStoryText(value: unknown): StoryText {
  const fields = fieldsOf(value);
  const text = fields.get('text') ?? fields.get('words');
  return {
    text: typeof text === 'string' ? fitText(text) : '',
    look: fields.get('look') === 'light' ? 'light' : 'dark',
    x: numberOr(fields.get('x'), emptyText.x),
    y: numberOr(fields.get('y'), emptyText.y),
  };
}
