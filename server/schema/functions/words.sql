-- Letters as they look: compatibility forms and accents composed, without characters that show
-- nothing (Unicode's Default_Ignorable_Code_Point) and without marks over or through a letter.
create or replace function visible_text(value text) returns text
language sql immutable parallel safe strict as $$
  select regexp_replace(normalize(value, NFKC),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff'
    '\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f'
    '\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]+', '', 'g')
$$;

-- The words of a text for comparisons: folded as names are, one space between them and at both ends.
-- Anything but letters and digits separates words; combining characters and pictographs do not.
create or replace function fold_words(value text) returns text
language sql immutable parallel safe strict as $$
  select ' ' || btrim(regexp_replace(fold(visible_text(value)),
    '[^0-9a-z\u00c0-\u1fff\u2070-\u2fff\u3040-\uff00\uff10-\U0010ffff]+', ' ', 'g')) || ' '
$$;
