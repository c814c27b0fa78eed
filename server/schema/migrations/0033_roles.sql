-- Roles of the people who look after the network. `is_admin` remains for nodes of the previous
-- version, and is written with the role.
alter table users add column role text check (role in ('moderator', 'admin', 'owner'));
update users set role = 'admin' where is_admin;
create index users_with_role on users (id) where role is not null;
