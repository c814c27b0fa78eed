-- Work after a commit. Nodes claim rows with FOR UPDATE SKIP LOCKED and delete them when done; a
-- cursor over `id` would lose rows that commit out of order.

-- Live events to publish.
create table outbox (
  id bigint generated always as identity primary key,
  -- Name of an event of the contract, e.g. new-message.
  event text not null,
  payload jsonb not null,
  recipients uuid[] not null,
  created_at timestamptz(3) not null,
  -- A node has claimed the event until then; afterwards another node may claim it.
  taken_until timestamptz(3)
);

-- Background work.
create table jobs (
  id uuid primary key,
  kind text not null,
  payload jsonb not null default '{}',
  -- A job added with the key of a waiting job replaces its time and payload.
  unique_key text unique,
  run_at timestamptz(3) not null,
  attempts integer not null default 0,
  locked_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null
);
create index jobs_due on jobs (run_at, id);
