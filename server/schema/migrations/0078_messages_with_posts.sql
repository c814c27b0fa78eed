-- The post that a message sends. No foreign key: the message outlives the post.
alter table messages add column post_id uuid;
