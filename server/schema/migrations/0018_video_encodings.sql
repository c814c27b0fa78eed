-- Videos that browsers don't show and that are encoded again. A video without a row is ready.
create table video_encodings (
  asset_id uuid primary key references media_assets on delete cascade,
  owner_id uuid not null references users on delete cascade,
  state text not null default 'encoding' check (state in ('encoding', 'failed')),
  attempts integer not null default 0,
  -- Order of the videos that wait: the ones of an account are spread, so that accounts alternate.
  turn_at timestamptz(3) not null,
  -- Set while a node encodes it; when it has passed, the node was killed.
  locked_until timestamptz(3)
);
create index video_encodings_turn on video_encodings (turn_at) where state = 'encoding';
create index video_encodings_owner on video_encodings (owner_id);
