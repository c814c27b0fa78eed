-- Reads every row, beside the requests.
alter table messages validate constraint messages_hidden_part_check;
alter table decisions validate constraint decisions_action_check;
alter table reports validate constraint reports_outcome_check;
