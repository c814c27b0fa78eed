import { Button, Row, Stack, TextArea } from '@kithkin/shared';
import { Segment } from '../Segment';
import { FRAME, fitText, HEIGHTS, hasText, MAX_LENGTH, type StoryText } from './storyText';

interface TextToolsProps {
  text: StoryText;
  disabled: boolean;
  onChange: (text: StoryText) => void;
}

const tones = [
  { value: 'dark', label: 'Light on dark' },
  { value: 'light', label: 'Dark on light' },
] as const;

const heights = Object.entries(HEIGHTS);

/**
 * Fields for the text on the picture, its colours and, as an alternative to dragging, its position.
 */
export function TextTools({ text, disabled, onChange }: TextToolsProps) {
  const change = (changes: Partial<StoryText>) => onChange({ ...text, ...changes });
  return (
    <Stack gap={3}>
      <TextArea
        label="Text on the photo"
        rows={2}
        dir="auto"
        maxLength={MAX_LENGTH}
        value={text.text}
        disabled={disabled}
        onChange={({ target }) => change({ text: fitText(target.value) })}
      />
      {hasText(text) && (
        <>
          <Segment
            label="Colours of the text"
            choices={tones}
            value={text.look}
            disabled={disabled}
            onChange={(tone) => change({ look: tone })}
          />
          <Row gap={2} role="group" aria-label="Place of the text">
            {heights.map(([name, y]) => (
              <Button
                key={name}
                size="small"
                disabled={disabled}
                aria-pressed={text.y === y && text.x === FRAME.width / 2}
                onClick={() => change({ x: FRAME.width / 2, y })}
              >
                {name}
              </Button>
            ))}
          </Row>
        </>
      )}
    </Stack>
  );
}
