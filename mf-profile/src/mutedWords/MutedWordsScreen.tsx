import { exactTime, ScreenHeader, useMe } from '@kithkin/shared';
import type { MutedWord } from '@kithkin/shared/contract';
import { RemovableList, RemovableRow } from '../settings/RemovableList';
import { Lead, Sheet } from '../settings/settings.styles';
import { MuteWordForm } from './MuteWordForm';
import { mutedWordsApi } from './mutedWordsApi';
import { placesText } from './places';

/** A muted word, where and until when. */
function Word({ word: { _id, text, places, mutedUntil } }: { word: MutedWord }) {
  const [unmute] = mutedWordsApi.useUnmuteWordMutation();
  const until = mutedUntil ? ` · Until ${exactTime(mutedUntil)}` : '';
  const note = `${placesText(places)}${until}`;
  return <RemovableRow text={text} note={note} onRemove={() => unmute(_id)} />;
}

function WordList() {
  const { data, ...query } = mutedWordsApi.useMutedWordsQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <RemovableList
      label="Muted words"
      of="muted words"
      empty="You haven't muted any words yet."
      rows={data?.words.map((word) => <Word key={word._id} word={word} />)}
      query={query}
    />
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
