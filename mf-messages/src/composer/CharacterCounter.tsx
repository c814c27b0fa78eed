import { charactersLeft, describeLeft, MAX_MESSAGE_TEXT } from '@kithkin/shared';
import { Counter } from './composer.styles';

/** The counter is shown when this number of characters or fewer are left. */
const COUNTER_THRESHOLD = 200;

/** Shows how many characters are left near the limit, or by how many the text exceeds it. */
export function CharacterCounter({ text }: { text: string }) {
  const left = charactersLeft(text, MAX_MESSAGE_TEXT);
  if (left > COUNTER_THRESHOLD) return null;
  return (
    <Counter $over={left < 0} role="status">
      {describeLeft(left)}
    </Counter>
  );
}
