-- Who may comment on a post: everyone who sees it, only those whom its creator follows, or nobody.
alter table posts add column comment_policy text not null default 'everyone';
alter table posts add constraint posts_comment_policy_check
  check (comment_policy in ('everyone', 'followed', 'nobody')) not valid;

-- Why a comment is visible to its author and the post's creator only: the creator has hidden it, or
-- had restricted its author when it was written. Null: it is visible to all who see the post.
alter table comments add column withheld text;
alter table comments add constraint comments_withheld_check
  check (withheld in ('hidden', 'restricted')) not valid;
alter table deleted_comments add column withheld text check (withheld in ('hidden', 'restricted'));
