import { ScreenHeader, useMe } from '@kithkin/shared';
import type { FilteredWord } from '@kithkin/shared/contract';
import { Lead, Sheet } from '../settings/settings.styles';
import { AddWordForm } from './AddWordForm';
import { RemovableList, RemovableRow } from './RemovableList';
import { wordsApi } from './wordsApi';

/** Form that adds a word with which comments wait. */
function FilterWordForm() {
  const [filter, state] = wordsApi.useFilterWordMutation();
  return (
    <AddWordForm
      name="Filter comments by a word"
      label="Word or phrase"
      missing="Enter a word."
      submitLabel="Add word"
      failure="The word could not be saved."
      state={state}
      onAdd={(text) => filter({ text })}
    />
  );
}

function Word({ word: { _id, text } }: { word: FilteredWord }) {
  const [remove] = wordsApi.useRemoveFilteredWordMutation();
  return <RemovableRow text={text} onRemove={() => remove(_id)} />;
}

function WordList() {
  const query = wordsApi.useFilteredWordsQuery(useMe()._id, { refetchOnMountOrArgChange: true });
  return (
    <RemovableList
      query={query}
      label="Filtered words"
      of="filtered words"
      empty="You don’t filter any words yet."
    >
      {({ words }) => words.map((word) => <Word key={word._id} word={word} />)}
    </RemovableList>
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
