import { ScreenHeader, useMe } from '@kithkin/shared';
import type { FilteredWord } from '@kithkin/shared/contract';
import { RemovableList, RemovableRow } from '../settings/RemovableList';
import { Lead, Sheet } from '../settings/settings.styles';
import { FilterWordForm } from './FilterWordForm';
import { filteredWordsApi } from './filteredWordsApi';

function Word({ word: { _id, text } }: { word: FilteredWord }) {
  const [remove] = filteredWordsApi.useRemoveFilteredWordMutation();
  return <RemovableRow text={text} onRemove={() => remove(_id)} />;
}

function WordList() {
  const { data, ...query } = filteredWordsApi.useFilteredWordsQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <RemovableList
      label="Filtered words"
      of="filtered words"
      empty="You don’t filter any words yet."
      rows={data?.words.map((word) => <Word key={word._id} word={word} />)}
      query={query}
    />
  );
}

/** The words with which comments on the user's posts wait, and a form that adds one. */
export function FilteredWordsScreen() {
  return (
    <>
      <ScreenHeader title="Filter comments" back />
      <Sheet>
        <Lead>
          Comments of others on your posts with one of these words wait until you allow them. Until
          then only you and their authors see them, and the authors are not told. This counts for
          comments that are written or edited from now on; earlier ones stay as they are.
        </Lead>
      </Sheet>
      <Sheet>
        <FilterWordForm />
      </Sheet>
      <Sheet>
        <WordList />
      </Sheet>
    </>
  );
}
