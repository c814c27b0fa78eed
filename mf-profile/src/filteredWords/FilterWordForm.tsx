import { AddWordForm } from '../words/AddWordForm';
import { filteredWordsApi } from './filteredWordsApi';

/** Form that adds a word with which comments wait. */
export function FilterWordForm() {
  const [filter, state] = filteredWordsApi.useFilterWordMutation();
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
