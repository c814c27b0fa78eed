create index concurrently if not exists users_with_role on users (id) where role is not null;
