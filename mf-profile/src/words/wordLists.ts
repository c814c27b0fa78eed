interface WordList<Word extends { _id: string }> {
  words: Word[];
}

/** Puts a word at the top of a cached list, also one that is in it. */
export function putFirst<Word extends { _id: string }>(list: WordList<Word>, word: Word): void {
  list.words = [word, ...list.words.filter(({ _id }) => _id !== word._id)];
}

export function removeWord(list: WordList<{ _id: string }>, id: string): void {
  list.words = list.words.filter(({ _id }) => _id !== id);
}
