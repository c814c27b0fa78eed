import { CheckboxGroup, exactTime, RadioGroup, useMe } from '@kithkin/shared';
import type { FilteredWord, MutedPlace, MutedWord } from '@kithkin/shared/contract';
import { useState } from 'react';
import { DURATION_CHOICES, hoursOf, type MuteDuration } from '../mute/durations';
import { AddWordForm } from './AddWordForm';
import { RemovableRow, RemovablesScreen } from './RemovablesScreen';
import { wordsApi } from './wordsApi';

/** Form that adds a word with which comments wait. */
function FilterWordForm() {
  return (
    <AddWordForm
      name="Filter comments by a word"
      label="Word or phrase"
      missing="Enter a word."
      submitLabel="Add word"
      failure="The word could not be saved."
      mutation={wordsApi.useFilterWordMutation()}
      toBody={(text) => ({ text })}
    />
  );
}

function FilteredRow({ word: { _id, text } }: { word: FilteredWord }) {
  const [remove] = wordsApi.useRemoveFilteredWordMutation();
  return <RemovableRow text={text} onRemove={() => remove(_id)} />;
}

/** The words with which comments on the user's posts wait, and a form that adds one. */
export function FilteredWordsScreen() {
  const query = wordsApi.useFilteredWordsQuery(useMe()._id, { refetchOnMountOrArgChange: true });
  return (
    <RemovablesScreen
      title="Hidden words"
      lead="Comments of others on your posts with one of these words wait until you allow them. Until then only you and their authors see them, and the authors are not told. This counts for comments that are written or edited from now on; earlier ones stay as they are."
      form={<FilterWordForm />}
      query={query}
      label="Hidden words"
      of="hidden words"
      empty="You haven’t hidden any words yet."
    >
      {({ words }) => words.map((word) => <FilteredRow key={word._id} word={word} />)}
    </RemovablesScreen>
  );
}

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
  return (
    <AddWordForm
      name="Mute a word"
      label="Word, phrase or #tag"
      missing="Enter a word or a tag."
      submitLabel="Mute word"
      failure="The word could not be muted."
      mutation={wordsApi.useMuteWordMutation()}
      toBody={(text) => ({ text, places, hours: hoursOf(duration) })}
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
function MutedRow({ word: { _id, text, places, mutedUntil } }: { word: MutedWord }) {
  const [unmute] = wordsApi.useUnmuteWordMutation();
  const until = mutedUntil ? ` · Until ${exactTime(mutedUntil)}` : '';
  const note = `${places.map((place) => LABELS[place]).join(', ')}${until}`;
  return <RemovableRow text={text} note={note} onRemove={() => unmute(_id)} />;
}

/** Route `/muted-words`: mutes words and tags, and lists those that are muted. */
export function MutedWordsScreen() {
  const query = wordsApi.useMutedWordsQuery(useMe()._id, { refetchOnMountOrArgChange: true });
  return (
    <RemovablesScreen
      title="Muted Words"
      lead="What has one of these words is left out where you choose. Your own posts always stay. On a person’s profile, and when you open a link to a post, you can still read it."
      form={<MuteWordForm />}
      query={query}
      label="Muted words"
      of="muted words"
      empty="You haven't muted any words yet."
    >
      {({ words }) => words.map((word) => <MutedRow key={word._id} word={word} />)}
    </RemovablesScreen>
  );
}
