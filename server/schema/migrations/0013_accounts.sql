-- Accounts whose address is not verified, names that look alike, links that restore an address.

-- A registration whose address waits for verification has `pending_email` only, so any number of
-- them can name one address: who verifies it first gets it.
alter table users alter column email drop not null;
create index users_by_pending_email on users (lower(pending_email)) where pending_email is not null;

-- Set by a registration that requires verification, until the first sign-in. Until then the user is
-- invisible; a job deletes the user after seven days.
alter table users add column unconfirmed_since timestamptz(3);
create index users_unconfirmed on users (unconfirmed_since) where unconfirmed_since is not null;

-- User names without dots and underscores: new names must differ in more than these. The index is
-- not unique, because earlier names may look alike.
create index users_by_name_shape on users (lower(translate(user_name, '._', '')));

alter table email_tokens drop constraint email_tokens_kind_check;
alter table email_tokens add constraint email_tokens_kind_check
  check (kind in ('verify', 'reset', 'restore'));
