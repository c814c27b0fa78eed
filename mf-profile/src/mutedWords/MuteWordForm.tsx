import { CheckboxGroup, RadioGroup } from '@kithkin/shared';
import type { MutedPlace } from '@kithkin/shared/contract';
import { useState } from 'react';
import { DURATION_CHOICES, hoursOf, type MuteDuration } from '../mute/durations';
import { AddWordForm } from '../words/AddWordForm';
import { mutedWordsApi } from './mutedWordsApi';
import { PLACE_CHOICES } from './places';

const ALL_PLACES: MutedPlace[] = ['feeds', 'comments', 'notifications'];

/** Form that mutes a word or tag, in places and for a time. */
export function MuteWordForm() {
  const [places, setPlaces] = useState<MutedPlace[]>(ALL_PLACES);
  const [duration, setDuration] = useState<MuteDuration>('always');
  const [mute, state] = mutedWordsApi.useMuteWordMutation();
  return (
    <AddWordForm
      name="Mute a word"
      label="Word, phrase or #tag"
      missing="Enter a word or a tag."
      submitLabel="Mute word"
      failure="The word could not be muted."
      state={state}
      onAdd={(text) => mute({ text, places, hours: hoursOf(duration) })}
      problem={places.length === 0 && 'Choose at least one place.'}
    >
      <CheckboxGroup label="Where?" choices={PLACE_CHOICES} value={places} onChange={setPlaces} />
      <RadioGroup
        label="How long?"
        choices={DURATION_CHOICES}
        value={duration}
        onChange={setDuration}
      />
    </AddWordForm>
  );
}
