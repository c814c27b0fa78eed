-- Names and bios that a decision has hidden, which their owner can't set again until it is undone.
create table hidden_profile_texts (
  decision_id uuid not null references decisions on delete cascade,
  user_id uuid not null references users on delete cascade,
  part text not null check (part in ('name', 'bio')),
  text text not null,
  primary key (decision_id, part)
);
create index hidden_profile_texts_by_user on hidden_profile_texts (user_id);

insert into hidden_profile_texts (decision_id, user_id, part, text)
  select decision_id, user_id, part, text from hidden_profile_parts where text is not null;
