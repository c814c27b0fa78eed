-- Names in scripts that write no spaces are found by any part: the rest of a word from each letter on,
-- as `keep_words` adds it for names that are written from now on. In its order of words, so that the two do
-- not deadlock on `name_words`; registrations and changes of names with a word of these wait for the commit.
insert into people_words (user_id, word)
  select w.user_id, substr(w.word, n)
  from people_words w cross join generate_series(2, 50) n
  where n <= length(w.word)
    and w.word ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]'
  order by 2, 1
  on conflict do nothing;
