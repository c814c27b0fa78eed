-- What has to happen after a commit: events to publish, and work to do later.
-- Readers take rows with FOR UPDATE SKIP LOCKED and delete them when done; a cursor over `id`
-- would lose rows that commit out of order.
create table outbox (
  id bigint generated always as identity primary key,
  -- An event of the contract, e.g. new-message.
  event text not null,
  payload jsonb not null,
  recipients uuid[] not null,
  created_at timestamptz(3) not null
);
--> statement-breakpoint
create table jobs (
  id uuid primary key,
  kind text not null,
  payload jsonb not null default '{}',
  -- Two jobs with one key are one job while the first waits.
  unique_key text unique,
  run_at timestamptz(3) not null,
  attempts integer not null default 0,
  locked_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null
);
--> statement-breakpoint
create index jobs_due on jobs (run_at, id);
