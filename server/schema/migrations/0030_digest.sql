-- When a user who has been away was last sent a mail with what is unread.
alter table users add column digest_sent_at timestamptz(3);
