-- Finds the messages that show a preview.
create index concurrently if not exists messages_by_preview on messages (preview_id) where preview_id is not null
