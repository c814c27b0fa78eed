-- The words of a text for comparisons: folded as names are, one space between them and at both ends.
-- Anything but letters and digits separates words; combining characters and pictographs do not.
create or replace function fold_words(value text) returns text
language sql immutable parallel safe strict as $$
  select ' ' || btrim(regexp_replace(fold(value),
    '[^0-9a-z\u00c0-\u1fff\u2070-\u2fff\u3040-\uff00\uff10-\U0010ffff]+', ' ', 'g')) || ' '
$$;
