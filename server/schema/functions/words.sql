-- Letters as they look: compatibility forms and accents composed, without characters that show
-- nothing (Unicode's Default_Ignorable_Code_Point, Cf, and Cc except white space) and without marks
-- over or through a letter.
create or replace function visible_text(value text) returns text
language sql immutable parallel safe strict as $$
  select regexp_replace(normalize(value, NFKC),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u0300-\u036f\u0483-\u0489\u0600-\u0605\u061c\u06dd'
    '\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff'
    '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0'
    '\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g')
$$;

-- The letters of a text as they look, folded as names are. Plain text, which is most, has none to look
-- for: that takes a tenth of the time.
create or replace function fold_visible(value text) returns text
language sql immutable parallel safe as $$
  select case when value ~ '[^\u0009-\u000d\u0020-\u007e]' then fold(visible_text(value))
    else lower(value) end
$$;

-- The words of a text with the symbols that are part of one, as in `c++`, `r&b` and `<3`: one space
-- between them and at both ends. Anything but letters, digits and these symbols separates words;
-- combining characters and pictographs do not. A # before a word is no part of it.
create or replace function symbol_words(value text) returns text
language sql immutable parallel safe strict as $$
  select ' ' || btrim(regexp_replace(regexp_replace(fold_visible(value),
    '[^0-9a-z+#&$<=>\u00c0-\u1fff\u2070-\u27ff\u2801-\u2fff\u3040-\uff00\uff10-\U0010ffff]+', ' ', 'g'),
    '(?<=^| )(#+|[+#&$<=>]+( |$))', '', 'g')) || ' '
$$;

-- The words of a text for comparisons: folded as names are, without symbols, then once more with
-- those that are part of a word. What is looked for has them or not (`symbol_words`). Single spaces stay,
-- since replacing each takes longer than all else, and so does starting a function in SQL.
create or replace function fold_words(value text) returns text
language plpgsql immutable parallel safe strict as $$ begin
  return ' ' || btrim(regexp_replace(regexp_replace(fold_visible(value),
    '[^ 0-9a-z\u00c0-\u1fff\u2070-\u27ff\u2801-\u2fff\u3040-\uff00\uff10-\U0010ffff]+', ' ', 'g'), '  +', ' ', 'g')) || ' '
    || case when value ~ '[+#&$<=>\ufe5f-\ufe66\ufe69\uff03-\uff1e]' then symbol_words(value) else '' end;
end $$;
