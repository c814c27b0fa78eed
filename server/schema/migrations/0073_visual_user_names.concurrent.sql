-- Finds user names that look like another one: without dots and underscores, `I` and `1` as `l`, `0` as `o`.
create index concurrently if not exists users_by_visual_name on users
  (lower(translate(user_name, 'I10._', 'llo')))
