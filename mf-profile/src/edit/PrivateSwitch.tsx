import { Switch } from '@kithkin/shared';

interface Props {
  /** As it is on the server. */
  now: boolean;
  checked: boolean;
  onChange: (isPrivate: boolean) => void;
}

/** What the switch does, and for a change what comes of it. */
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

/** "Make Profile Private" (specification section 2), with a word on what it does. */
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
