-- What moderators hide of messages, posts and profiles. The hidden content is moved into tables of
-- its own, so that no statement that reads messages, posts or users can show it.

-- 'message': others get the row without content; 'files': it has lost its file. Else null.
alter table messages add column hidden_part text;
alter table messages
  add constraint messages_hidden_part_check check (hidden_part in ('message', 'files')) not valid;

-- Set while files of the post are hidden, and when they were deleted.
alter table posts add column files_hidden_at timestamptz(3);

-- The parts that a decision has hidden.
alter table decisions add column parts text[] not null default '{}';
alter table decisions
  drop constraint decisions_action_check,
  add constraint decisions_action_check
    check (action in ('dismissed', 'hidden', 'warned', 'limited', 'suspended', 'removed')) not valid;

alter table reports
  drop constraint reports_outcome_check,
  add constraint reports_outcome_check
    check (outcome in ('hidden', 'suspended', 'dismissed', 'warned', 'limited', 'removed')) not valid;

create index decisions_by_target on decisions (target_type, target_id);

create table hidden_messages (
  message_id uuid primary key references messages on delete cascade,
  text text not null,
  alt text not null,
  asset_id uuid references media_assets on delete set null
);
create index hidden_messages_by_asset on hidden_messages (asset_id) where asset_id is not null;

create table hidden_post_media (
  post_id uuid not null references posts on delete cascade,
  asset_id uuid not null references media_assets on delete cascade,
  position smallint not null,
  alt text not null,
  primary key (post_id, asset_id)
);
create index hidden_post_media_by_asset on hidden_post_media (asset_id);

-- A row remains until the decision is undone or the person sets another value.
create table hidden_profile_parts (
  user_id uuid not null references users on delete cascade,
  part text not null check (part in ('picture', 'banner', 'name', 'bio')),
  decision_id uuid not null references decisions on delete cascade,
  -- The name or bio.
  text text,
  -- The picture; null after it was deleted.
  asset_id uuid references media_assets on delete set null,
  primary key (user_id, part)
);
create index hidden_profile_parts_by_decision on hidden_profile_parts (decision_id);
create index hidden_profile_parts_by_asset on hidden_profile_parts (asset_id)
  where asset_id is not null;

-- SHA-256 of the bytes of a file, in hex: as it was sent, and as it is stored.
create table media_hashes (
  asset_id uuid not null references media_assets on delete cascade,
  hash text not null,
  primary key (asset_id, hash)
);
create index media_hashes_by_hash on media_hashes (hash);

-- Files that moderators have deleted and that are refused at upload.
create table blocked_media (
  hash text not null,
  decision_id uuid not null references decisions on delete cascade,
  primary key (hash, decision_id)
);
create index blocked_media_by_decision on blocked_media (decision_id);
