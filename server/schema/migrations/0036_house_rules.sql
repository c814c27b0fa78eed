-- The rules of the network, in Markdown: one row.
create table house_rules (
  is_only boolean primary key default true check (is_only),
  text text not null,
  updated_at timestamptz(3) not null
);
