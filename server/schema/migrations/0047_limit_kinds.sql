-- A limit forbids everything ('nothing') or leaves the followers as the only audience; null: 'nothing',
-- and other decisions.
alter table decisions add column limit_kind text
  constraint decisions_limit_kind_check check (limit_kind in ('nothing', 'followers'));
-- While the time has not come, what the user posts is for accepted followers only, for good.
alter table users add column followers_only_until timestamptz(3);
alter table posts add column followers_only boolean not null default false;
alter table stories add column followers_only boolean not null default false;
