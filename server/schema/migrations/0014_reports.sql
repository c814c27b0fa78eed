-- Reports outlive the accounts that they are about, with the words as they were when reported.
alter table reports
  alter column reporter_id drop not null,
  alter column owner_id drop not null,
  drop constraint reports_reporter_id_fkey,
  drop constraint reports_owner_id_fkey,
  add constraint reports_reporter_id_fkey
    foreign key (reporter_id) references users on delete set null,
  add constraint reports_owner_id_fkey foreign key (owner_id) references users on delete set null,
  -- User names at the time of the report.
  add column owner_name text not null default '',
  add column reporter_name text not null default '',
  -- Text of the subject at the time of the report; null for reports of an earlier version.
  add column excerpt text,
  -- A reported message and those around it, oldest first: name, text, and whether it is the one.
  add column context jsonb not null default '[]';
update reports r set
  owner_name = (select user_name from users where id = r.owner_id),
  reporter_name = (select user_name from users where id = r.reporter_id);
create index reports_closed on reports (closed_at) where closed_at is not null;
