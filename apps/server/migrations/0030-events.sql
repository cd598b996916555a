-- What happened, for those who follow it at their own pace, each with a place of its own; and projects that were joined keep leading to the one that was kept.

-- Rows are written in the transaction of what happened. Ids are given out before their transactions are committed: only what is below the oldest transaction
-- under way (pg_snapshot_xmin) is complete, and it is read in the order of (transaction, id).
create table event (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create unique index event_order on event (transaction_id, id);

create table event_consumer (
  name text primary key,
  -- which events it works on
  kinds text[] not null,
  -- what it has worked on: all events of these kinds up to and with this one
  transaction_id xid8 not null,
  event_id bigint not null,
  handled bigint not null default 0,
  handled_at timestamptz,
  -- failures since the last success
  attempts integer not null default 0,
  last_error text,
  failed_at timestamptz,
  retry_at timestamptz,
  -- a program that has it was running then
  seen_at timestamptz not null
);

alter table project add column merged_into bigint references project (id);
create index project_merged on project (merged_into) where merged_into is not null;

-- Of a project that was merged, the one that was kept holds everything.
create view project_public as
  select project.id, project.name, coalesce(kept.id, project.id) as kept_id, coalesce(kept.name, project.name) as kept_name
  from project left join project as kept on kept.id = project.merged_into;

insert into menu_item (name, parent_name, position, path, component, title, icon, role_id) values
  ('OperatorEvents', 'Operations', 12, '/operations/events', 'cuttingEdge/operator-events', '事件处理', 'monitor-center', 300);
