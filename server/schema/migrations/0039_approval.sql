-- Registrations that wait for approval. A refused one is deleted with its account.
create table applications (
  user_id uuid primary key references users on delete cascade,
  introduction text not null,
  created_at timestamptz(3) not null,
  approved_at timestamptz(3),
  approved_by uuid references users on delete set null
);
create index applications_waiting on applications (created_at, user_id) where approved_at is null;
