import { RadioGroup, setPreference } from '@kithkin/shared';
import type { Preferences, WhoCanWrite } from '@kithkin/shared/contract';
import { Section } from '../Section';
import { ChoiceEnd, useChoices } from './ChoiceEnd';

const CHOICES = [
  {
    value: 'everyone',
    label: 'Everyone',
    hint: 'Messages from people you don’t follow arrive as requests.',
  },
  { value: 'following', label: 'People I follow' },
  { value: 'nobody', label: 'Nobody' },
] as const;

/** Settings of messages. */
export function MessagesSection({ preferences }: { preferences: Preferences }) {
  const { state, choose } = useChoices<'whoCanWrite', WhoCanWrite>(setPreference);
  return (
    <Section id="messages">
      <RadioGroup
        label="Who can write to me and add me to groups"
        hint="Conversations that you have accepted go on."
        choices={CHOICES}
        value={preferences.whoCanWrite}
        onChange={(who) => void choose('whoCanWrite', who)}
      />
      <ChoiceEnd state={state} />
    </Section>
  );
}
