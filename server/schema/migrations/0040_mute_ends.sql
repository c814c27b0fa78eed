-- When a mute ends by itself; null: it lasts until the user unmutes.
alter table mutes add column expires_at timestamptz(3);
