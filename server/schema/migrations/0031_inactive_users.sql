-- Lists of ids check with this index who is not active, without reading the rows of the others.
create index users_inactive on users (id) where deactivated_at is not null
  or deletion_requested_at is not null or suspended_at is not null or unconfirmed_since is not null;
