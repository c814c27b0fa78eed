import { RadioGroup, Switch, type SwitchName, setPreference } from '@kithkin/shared';
import type { Preferences, QuotePolicy, WhoCanWrite } from '@kithkin/shared/contract';
import { Section } from '../Section';
import { ChoiceEnd, useChoices } from './ChoiceEnd';

interface SectionProps {
  preferences: Preferences;
}

const WRITERS = [
  {
    value: 'everyone',
    label: 'Everyone',
    hint: 'Messages from people you don’t follow arrive as requests.',
  },
  { value: 'following', label: 'People I follow' },
  { value: 'nobody', label: 'Nobody' },
] as const;

/** Settings of messages. */
export function MessagesSection({ preferences }: SectionProps) {
  const { state, choose } = useChoices<'whoCanWrite', WhoCanWrite>(setPreference);
  return (
    <Section id="messages">
      <RadioGroup
        label="Who can write to me and add me to groups"
        hint="Conversations that you have accepted go on."
        choices={WRITERS}
        value={preferences.whoCanWrite}
        onChange={(who) => void choose('whoCanWrite', who)}
      />
      <ChoiceEnd state={state} />
    </Section>
  );
}

const QUOTERS = [
  { value: 'everyone', label: 'Everyone', hint: 'Of those who see the post.' },
  { value: 'followed', label: 'People I follow' },
  { value: 'nobody', label: 'Nobody', hint: 'It can still be shared without words.' },
] as const;

/** Settings of new posts. */
export function PostsSection({ preferences }: SectionProps) {
  const { state, choose } = useChoices<'quotePolicy', QuotePolicy>(setPreference);
  return (
    <Section id="posts">
      <RadioGroup
        label="Who can quote my new posts"
        hint="A quote is a share with words. You can choose otherwise for each post."
        choices={QUOTERS}
        // An earlier server does not send it.
        value={preferences.quotePolicy ?? 'everyone'}
        onChange={(who) => void choose('quotePolicy', who)}
      />
      <ChoiceEnd state={state} />
    </Section>
  );
}

/** Settings of the story viewer. */
export function StoriesSection({ preferences }: SectionProps) {
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
