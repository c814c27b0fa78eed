import { RadioGroup, setPreference } from '@kithkin/shared';
import type { Preferences, QuotePolicy } from '@kithkin/shared/contract';
import { Section } from '../Section';
import { ChoiceEnd, useChoices } from './ChoiceEnd';

const CHOICES = [
  { value: 'everyone', label: 'Everyone', hint: 'Of those who see the post.' },
  { value: 'followed', label: 'People I follow' },
  { value: 'nobody', label: 'Nobody', hint: 'It can still be shared without words.' },
] as const;

/** Settings of new posts. */
export function PostsSection({ preferences }: { preferences: Preferences }) {
  const { state, choose } = useChoices<'quotePolicy', QuotePolicy>(setPreference);
  return (
    <Section id="posts">
      <RadioGroup
        label="Who can quote my new posts"
        hint="A quote is a share with words. You can choose otherwise for each post."
        choices={CHOICES}
        // An earlier server does not send it.
        value={preferences.quotePolicy ?? 'everyone'}
        onChange={(who) => void choose('quotePolicy', who)}
      />
      <ChoiceEnd state={state} />
    </Section>
  );
}
