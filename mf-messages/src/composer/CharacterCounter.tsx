import { Counter } from './composer.styles';
import { MAX_LENGTH } from './useWriting';

/** The counter shows when so many letters or fewer are left. */
const NEAR = 200;

/** How many letters a text may still take, once it is long; too many are counted below zero. */
export function CharacterCounter({ text }: { text: string }) {
  const left = MAX_LENGTH - text.trim().length;
  if (left > NEAR) return null;
  return (
    <Counter $over={left < 0} role="status">
      {left < 0 ? `${-left} letters too many` : `${left} letters left`}
    </Counter>
  );
}
