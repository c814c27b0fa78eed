-- Roles of the people who look after the network. `is_admin` remains for nodes of the previous
-- version, and is written with the role.
alter table users add column role text;
alter table users add constraint users_role_check check (role in ('moderator', 'admin', 'owner')) not valid;
update users set role = 'admin' where is_admin;
