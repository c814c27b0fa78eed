-- Uploaded files.

-- Uploaded files.
create table media_assets (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('image', 'gif', 'video', 'audio')),
  -- What the file belongs to; it decides how long its signed URLs are valid.
  scope text not null check (scope in ('avatar', 'banner', 'post', 'story', 'chat')),
  -- Relative to the media store; the extension comes from the content.
  path text not null unique,
  mime text not null,
  width integer,
  height integer,
  -- ThumbHash in base64.
  thumbhash text,
  duration_ms integer,
  bytes bigint not null,
  -- Renditions: [{"width": 640, "path": "…", "mime": "…"}].
  variants jsonb not null default '[]',
  -- Set when a post, story, message or profile uses the file; unused files are deleted by a job.
  attached_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index media_assets_owner on media_assets (owner_id);
create index media_assets_unused on media_assets (created_at) where attached_at is null;

-- SHA-256 of the bytes of a file, in hex: as it was sent, and as it is stored.
create table media_hashes (
  asset_id uuid not null references media_assets on delete cascade,
  hash text not null,
  primary key (asset_id, hash)
);
create index media_hashes_by_hash on media_hashes (hash);

-- Bytes of an account's files with their renditions, counted by triggers: a sum over all files of
-- an account would take longer with every file.
create table account_storage (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null
);

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
create index video_encodings_owner on video_encodings (owner_id);
create index video_encodings_turn on video_encodings (turn_at) where state = 'encoding';

alter table users add constraint users_banner_id_fkey
  foreign key (banner_id) references media_assets on delete set null;
alter table users add constraint users_photo_fk
  foreign key (photo_id) references media_assets on delete set null;
