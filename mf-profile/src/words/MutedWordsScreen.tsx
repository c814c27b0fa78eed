import { CheckboxGroup, exactTime, RadioGroup, ScreenHeader, useMe } from '@kithkin/shared';
import type { MutedPlace, MutedWord } from '@kithkin/shared/contract';
import { useState } from 'react';
import { DURATION_CHOICES, hoursOf, type MuteDuration } from '../mute/durations';
import { Lead, Sheet } from '../settings/settings.styles';
import { AddWordForm } from './AddWordForm';
import { RemovableList, RemovableRow } from './RemovableList';
import { wordsApi } from './wordsApi';

const LABELS: Record<MutedPlace, string> = {
  feeds: 'Feeds and Explore',
  comments: 'Comments',
  notifications: 'Notifications',
};

const ALL_PLACES: MutedPlace[] = ['feeds', 'comments', 'notifications'];
const PLACE_CHOICES = ALL_PLACES.map((value) => ({ value, label: LABELS[value] }));

/** Form that mutes a word or tag, in places and for a time. */
function MuteWordForm() {
  const [places, setPlaces] = useState<MutedPlace[]>(ALL_PLACES);
  const [duration, setDuration] = useState<MuteDuration>('always');
  const [mute, state] = wordsApi.useMuteWordMutation();
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

/** A muted word, where and until when. */
function Word({ word: { _id, text, places, mutedUntil } }: { word: MutedWord }) {
  const [unmute] = wordsApi.useUnmuteWordMutation();
  const until = mutedUntil ? ` · Until ${exactTime(mutedUntil)}` : '';
  const note = `${places.map((place) => LABELS[place]).join(', ')}${until}`;
  return <RemovableRow text={text} note={note} onRemove={() => unmute(_id)} />;
}

function WordList() {
  const query = wordsApi.useMutedWordsQuery(useMe()._id, { refetchOnMountOrArgChange: true });
  return (
    <RemovableList
      query={query}
      label="Muted words"
      of="muted words"
      empty="You haven't muted any words yet."
    >
      {({ words }) => words.map((word) => <Word key={word._id} word={word} />)}
    </RemovableList>
  );
}

/** Route `/muted-words`: mutes words and tags, and lists those that are muted. */
export function MutedWordsScreen() {
  return (
    <>
      <ScreenHeader title="Muted Words" back />
      <Sheet>
        <Lead>
          What has one of these words is left out where you choose. Your own posts always stay. On a
          person’s profile, and when you open a link to a post, you can still read it.
        </Lead>
      </Sheet>
      <Sheet>
        <MuteWordForm />
      </Sheet>
      <Sheet>
        <WordList />
      </Sheet>
    </>
  );
}
