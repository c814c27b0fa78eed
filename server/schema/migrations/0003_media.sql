-- Uploaded files.
create table media_assets (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('image', 'gif', 'video', 'audio')),
  -- What the file belongs to; it decides how long its signed URLs are valid.
  scope text not null check (scope in ('avatar', 'post', 'story', 'chat')),
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

alter table users add constraint users_photo_fk
  foreign key (photo_id) references media_assets on delete set null;
