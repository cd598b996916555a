-- What operators do to members: a whole enterprise can be disabled; who did what is found by action.

alter table enterprise add column disabled_at timestamptz;
comment on column enterprise.disabled_at is 'none of its accounts can log in';
create index enterprise_created on enterprise (created_at desc, id desc);
create index audit_log_action on audit_log (action, at desc);
-- the answers to "who has this role"
create index account_role_role on account_role (role_id);
