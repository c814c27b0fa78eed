-- Finds old notifications. A block range index, since rows are stored in about this order.
create index concurrently if not exists notifications_by_age on notifications
  using brin (created_at) with (autosummarize = on);
