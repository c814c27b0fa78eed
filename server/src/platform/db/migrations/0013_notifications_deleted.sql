-- A deleted notification can be brought back for some minutes; then it goes for good.
alter table notifications add column deleted_at timestamptz(3);
--> statement-breakpoint
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
