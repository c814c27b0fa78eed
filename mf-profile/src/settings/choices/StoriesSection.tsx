import { Switch, type SwitchName, setPreference } from '@kithkin/shared';
import type { Preferences } from '@kithkin/shared/contract';
import { Section } from '../Section';
import { ChoiceEnd, useChoices } from './ChoiceEnd';

/** Settings of the story viewer. */
export function StoriesSection({ preferences }: { preferences: Preferences }) {
  const { state, choose } = useChoices<SwitchName, boolean>(setPreference);
  return (
    <Section id="stories">
      <Switch
        label="Time limit"
        name="storyTimeLimit"
        hint="Stories move on by themselves. Without it, each stays until you go on."
        checked={preferences.storyTimeLimit}
        onChange={(on) => void choose('storyTimeLimit', on)}
      />
      <ChoiceEnd state={state} />
    </Section>
  );
}
