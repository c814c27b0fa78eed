-- Small, since messages are stored in the order of their times; for the number of messages of a day.
create index concurrently if not exists messages_by_time on messages using brin (created_at);
