-- Reads every row, beside the requests.
alter table users validate constraint users_role_check;
alter table posts validate constraint posts_comment_policy_check;
alter table comments validate constraint comments_withheld_check;
