-- The posts after this id wait for a job that counts their likes and comments of active people; the
-- version before counts those of everybody. No row: none waits.
create table uncounted_posts (
  only_row boolean default true primary key check (only_row),
  after_id uuid not null
);

insert into uncounted_posts (after_id)
  select '00000000-0000-0000-0000-000000000000' where exists (select from posts);
