-- Decisions of moderators about what was reported, and their effects.

-- While the time has not come, the user can neither post, comment nor share, nor add a story.
alter table users add column limited_until timestamptz(3);
-- End of a suspension; null for one without an end.
alter table users add column suspended_until timestamptz(3);

create table decisions (
  id uuid primary key,
  created_at timestamptz(3) not null,
  action text not null check (action in ('dismissed', 'hidden', 'warned', 'limited', 'suspended')),
  target_type text not null check (target_type in ('user', 'post', 'comment', 'story', 'message')),
  target_id uuid not null,
  -- The person concerned; the name is that at the time of the decision.
  user_id uuid references users on delete set null,
  user_name text not null,
  moderator_id uuid references users on delete set null,
  moderator_name text not null,
  -- The house rule that the decision names, and a message to the person.
  rule text not null default '',
  message text not null default '',
  -- Text of the subject when it was reported.
  excerpt text,
  -- End of a limit or suspension; null for one without an end, and for other actions.
  until timestamptz(3),
  undone_at timestamptz(3)
);
create index decisions_by_user on decisions (user_id, created_at desc, id desc);
create index decisions_by_time on decisions (created_at desc, id desc);

alter table reports
  drop constraint reports_outcome_check,
  add constraint reports_outcome_check
    check (outcome in ('hidden', 'suspended', 'dismissed', 'warned', 'limited')),
  -- The moderator who works on it; the same for all open reports about a subject.
  add column taken_by uuid references users on delete set null,
  add column decision_id uuid references decisions on delete set null;
create index reports_by_decision on reports (decision_id) where decision_id is not null;

-- So that the files can be shown after their subject was deleted.
alter table report_files add column mime text, add column bytes bigint;
