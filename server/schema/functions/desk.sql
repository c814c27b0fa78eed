-- Entries of the audit log are written once and never change.

create or replace function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit log cannot be changed or deleted.';
end $$;
create or replace trigger audit_log_unchanged before update or delete on audit_log
  for each row execute function reject_audit_change();
create or replace trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function reject_audit_change();
