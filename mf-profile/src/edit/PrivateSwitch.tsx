import { Switch } from '@kithkin/shared';

interface Props {
  /** Value stored on the server. */
  now: boolean;
  checked: boolean;
  onChange: (isPrivate: boolean) => void;
}

/** Returns the hint of the switch: its current effect, or the effect of the change. */
function hint(now: boolean, requested: boolean): string {
  if (requested && !now) {
    return 'Only followers whom you accept see your posts and stories. Those who follow you now stay.';
  }
  if (now && !requested) {
    return 'Everybody sees your posts and stories. Whoever waits for your answer now follows you.';
  }
  return requested
    ? 'Only followers whom you accept see your posts and stories.'
    : 'Everybody sees your posts and stories, and can follow you.';
}

/** Switch "Make Profile Private" with a hint on its effect. */
export function PrivateSwitch({ now, checked, onChange }: Props) {
  return (
    <Switch
      label="Make Profile Private"
      hint={<span aria-live="polite">{hint(now, checked)}</span>}
      checked={checked}
      onChange={onChange}
    />
  );
}
