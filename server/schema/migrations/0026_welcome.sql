-- True from the registration until the welcome was finished or dismissed, in whatever browser.
-- Accounts of earlier versions are not welcomed.
alter table users add column welcome_due boolean not null default false;
