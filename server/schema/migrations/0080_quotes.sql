-- Who may share a post with words of their own.
alter table posts add column quote_policy text not null default 'everyone';
-- Of a share: set while the creator of the original has taken it out.
alter table posts add column unquoted_at timestamptz(3);
